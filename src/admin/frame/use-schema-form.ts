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
import { describeIssue, sayIssue } from '#platform/i18n/validation.ts';
import { describeSchema, rulesOf } from '../editor/record-schema.ts';
import { describeError } from '../session/describe-error.ts';

type SchemaFormOptions<Values> = {
  defaultValues: Values;
  /** What is typed as the schema wants it, where a form cannot hold it so. */
  prepare?: (values: Values) => object;
};

/** Gives a field of a form to a control: its name, its handlers, what is wrong with it. */
export type FieldOf<Name extends string> = (
  name: Name,
) => UseFormRegisterReturn & { error: string | undefined };

/**
 * A form whose rules, limits and messages are those of the contract's schema, which the server
 * checks again: what is sent is what the schema made of it.
 */
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

  /** A field that is chosen from. */
  const choice = (name: Path<Values>, options?: RegisterOptions<Values>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });

  /** A field that is typed into, with room for what the schema takes. */
  const field = (name: Path<Values>, options?: RegisterOptions<Values>) => {
    const { maxLength } = rulesOf(shape, name);
    return { ...choice(name, options), ...(maxLength !== undefined && { maxLength }) };
  };

  /** A value that no input of its own holds: for a control that is given it and tells what it becomes. */
  const held = <Name extends Path<Values>>(name: Name) => ({
    value: form.watch(name),
    error: getFieldState(name, formState).error?.message,
    onChange: (value: PathValue<Values, Name>) => {
      form.clearErrors(name);
      form.setValue(name, value, { shouldDirty: true });
    },
  });

  /** Puts a refusal where it belongs: at the form's fields that it names, else above the form. */
  function showError(error: unknown): void {
    const fieldErrors = error instanceof ApiError ? error.fieldErrors : {};
    const refused = (Object.keys(defaultValues) as Path<Values>[]).filter(
      (name) => fieldErrors[name],
    );
    for (const [index, name] of refused.entries()) {
      const message = fieldErrors[name]?.join(' ') ?? '';
      setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (refused.length === 0) setError('root', { message: describeError(error) });
  }

  /** Sends what passes, and shows what is refused. */
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

/** A schema's judgement of a form, in words. */
export function schemaResolver<Values extends FieldValues, Body>(
  schema: z.ZodType<Body, FieldValues>,
  prepare?: (values: Values) => object,
): Resolver<Values, unknown, Body> {
  const judge = zodResolver(schema, { error: describeIssue }) as Resolver<Values, unknown, Body>;
  return async (values, context, settings) => {
    const judged = await judge((prepare?.(values) ?? values) as Values, context, settings);
    sayProblems(judged.errors);
    return judged;
  };
}

/** Puts words in the place of the message keys that a schema names. */
function sayProblems(errors: FieldErrors): void {
  for (const error of Object.values(errors)) {
    if (error === undefined || error === null || typeof error !== 'object') continue;
    if (typeof error.message === 'string') error.message = sayIssue(error.message);
    else sayProblems(error as FieldErrors);
  }
}
