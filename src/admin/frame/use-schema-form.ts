import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#api/client/fetch.ts';
import { describeIssue, formatIssue } from '#platform/i18n/validation.ts';
import { describeSchema, rulesOf } from '../editor/record-schema.ts';
import { errorMessage } from '../session/describe-error.ts';

type SchemaFormOptions<Values> = {
  defaultValues: Values;
  /** Converts form values to the schema's input. */
  prepare?: (values: Values) => object;
};

/** Returns the props of a form field's control, with its error. */
export type FieldOf<Name extends string> = (
  name: Name,
) => UseFormRegisterReturn & { error: string | undefined };

/** A form validated by a contract schema, which the server checks again. It submits the parsed body. */
export function useSchemaForm<Values extends FieldValues, Body>(
  schema: z.ZodType<Body, FieldValues>,
  { defaultValues, prepare }: SchemaFormOptions<Values>,
) {
  const [shape] = useState(() => describeSchema(schema));
  const form = useForm<Values, unknown, Body>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: schemaResolver(schema, prepare),
  });
  const { register, handleSubmit, setError, getFieldState, formState } = form;

  /** Registers a field without a length limit, such as a select. */
  const choice = (name: Path<Values>, options?: RegisterOptions<Values>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });

  /** Registers a text field with the schema's maximum length. */
  const field = (name: Path<Values>, options?: RegisterOptions<Values>) => {
    const { maxLength } = rulesOf(shape, name);
    return { ...choice(name, options), ...(maxLength !== undefined && { maxLength }) };
  };

  /** Returns value and `onChange` for a controlled component. */
  const held = <Name extends Path<Values>>(name: Name) => ({
    value: form.watch(name),
    error: getFieldState(name, formState).error?.message,
    onChange: (value: PathValue<Values, Name>) => {
      form.clearErrors(name);
      form.setValue(name, value, { shouldDirty: true });
    },
  });

  /** Shows a refusal at the fields it names, otherwise above the form. */
  function showError(error: unknown): void {
    const fieldErrors = error instanceof ApiError ? error.fieldErrors : {};
    const refused = (Object.keys(defaultValues) as Path<Values>[]).filter(
      (name) => fieldErrors[name],
    );
    for (const [index, name] of refused.entries()) {
      const message = fieldErrors[name]?.join(' ') ?? '';
      setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (refused.length === 0) setError('root', { message: errorMessage(error) });
  }

  const submit = (send: (body: Body) => Promise<unknown>) =>
    handleSubmit(async (body) => {
      try {
        await send(body);
      } catch (error) {
        showError(error);
      }
    });

  return { ...form, choice, field, held, submit };
}

/** A resolver that validates with a schema and translates its errors. */
export function schemaResolver<Values extends FieldValues, Body>(
  schema: z.ZodType<Body, FieldValues>,
  prepare?: (values: Values) => object,
): Resolver<Values, unknown, Body> {
  const judge = zodResolver(schema, { error: describeIssue }) as Resolver<Values, unknown, Body>;
  return async (values, context, settings) => {
    const judged = await judge((prepare?.(values) ?? values) as Values, context, settings);
    formatProblems(judged.errors);
    return judged;
  };
}

/** Replaces the schema's message keys with translated texts. */
function formatProblems(errors: FieldErrors): void {
  for (const error of Object.values(errors)) {
    if (error === undefined || error === null || typeof error !== 'object') continue;
    if (typeof error.message === 'string') error.message = formatIssue(error.message);
    else formatProblems(error as FieldErrors);
  }
}
