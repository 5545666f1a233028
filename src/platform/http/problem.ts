/** An API error: RFC 9457, short, human and safe to show. */
export type Problem = {
  title: string;
  status: number;
  detail: string;
  code: string;
  errors?: Record<string, string[]>;
  [fact: string]: unknown;
};

export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', ...headers },
  });
}
