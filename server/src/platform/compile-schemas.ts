import ajvCompiler from '@fastify/ajv-compiler';
import serializerSelector, { type Serializer } from '@fastify/fast-json-stringify-compiler';
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

  const newCompiler = serializerSelector();
  app.setSerializerCompiler(({ httpStatus = 'default', ...route }) => {
    let compiled: Serializer | undefined;
    return (data) => {
      // Schemas that other schemas refer to may be registered after this route.
      compiled ??= newCompiler(app.getSchemas())({ ...route, httpStatus });
      return compiled(data);
    };
  });
}
