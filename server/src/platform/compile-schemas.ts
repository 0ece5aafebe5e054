import ajvCompiler from '@fastify/ajv-compiler';
import { isEmail } from '@timeweave/shared/validation';
import type { FastifyInstance } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema';

/**
 * Compiles the schemas of a request when its route is first called, with Fastify's own compiler: those of all calls take
 * most of a second at the start.
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
}
