import ajvCompiler from '@fastify/ajv-compiler';
import serializerSelector from '@fastify/fast-json-stringify-compiler';
import { isEmail } from '@timeweave/shared/validation';
import type { FastifyInstance } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema';

/**
 * Compiles the schemas of a route on its first request and response: compiling all of them would delay the start by
 * about a second.
 */
export function compileSchemasOnFirstUse(app: FastifyInstance): void {
  const compileValidator = ajvCompiler()(
    {},
    {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false },
      onCreate: (ajv) => ajv.addFormat('email', isEmail),
    },
  );
  app.setValidatorCompiler((route) => {
    let compiled: ReturnType<typeof compileValidator> | undefined;
    const validate: FastifyValidationResult = (data) => {
      compiled ??= compileValidator(route);
      const isValid = compiled(data) === true;
      validate.errors = compiled.errors;
      return isValid;
    };
    return validate;
  });

  const compileSerializer = serializerSelector()();
  app.setSerializerCompiler(({ httpStatus = 'default', ...route }) => {
    let compiled: ReturnType<typeof compileSerializer> | undefined;
    return (data) => {
      compiled ??= compileSerializer({ ...route, httpStatus });
      return compiled(data);
    };
  });
}
