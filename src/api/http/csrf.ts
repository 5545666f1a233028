import { z } from 'zod';
import { api } from '#contract/http/api-paths.ts';
import { endpoint } from '../endpoint.ts';
import { csrfCookie } from './cookies.ts';

export const csrfEndpoints = [
  endpoint({
    method: 'GET',
    path: api.csrfToken,
    summary: 'The token that each write repeats in the CSRF-Token header',
    guard: 'public',
    answers: { status: 200, shape: z.object({ csrfToken: z.string() }) },
    async handle(_input, { csrf, isSecure, sessionToken }) {
      const csrfToken = csrf.issue(sessionToken);
      return {
        status: 200,
        body: { csrfToken },
        cookies: [csrfCookie(csrfToken, isSecure)],
      };
    },
  }),
];
