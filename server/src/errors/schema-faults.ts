import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { Fault } from './business-error.ts';

type Sentence = (limit: unknown) => string;

/** How the schema's rules are put to a person. */
const sentences: Readonly<Record<string, Sentence>> = {
  type: (type) => `must be of type ${String(type)}`,
  minLength: () => 'must not be empty',
  maxLength: (limit) => `must have at most ${String(limit)} characters`,
  minimum: (limit) => `must be at least ${String(limit)}`,
  maximum: (limit) => `must be at most ${String(limit)}`,
  maxItems: (limit) => `must have at most ${String(limit)} items`,
  uniqueItems: () => 'must not name anything twice',
};

function limitOf(params: FastifySchemaValidationError['params']): unknown {
  return params.limit ?? params.type;
}

/** A sentence and the payload's field for a rule of its schema that was broken. */
export function faultOf({ keyword, instancePath, params }: FastifySchemaValidationError): Fault {
  if (keyword === 'required') {
    const param = String(params.missingProperty);
    return { msg: `The field '${param}' is missing.`, param };
  }
  if (keyword === 'additionalProperties') {
    const param = String(params.additionalProperty);
    return { msg: `The field '${param}' is not known to this call.`, param };
  }
  const param = instancePath.split('/')[1];
  const sentence = sentences[keyword]?.(limitOf(params)) ?? 'has a value that is not accepted';
  return param ? { msg: `The field '${param}' ${sentence}.`, param } : { msg: `The payload ${sentence}.` };
}
