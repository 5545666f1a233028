import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { endpoints } from '../endpoints.ts';

type Operation = { tags: string[]; security?: Record<string, string[]>[] };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: { securitySchemes: Record<string, object> };
};

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.values(paths).flatMap(Object.values);

describeOnDatabase('/api/docs', (kind) => {
  it('is a page of our own files, which search engines leave out', async () => {
    const app = await openTestApp(kind);
    const { status, headers, body } = await app.client().get<string>('/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
    const loaded = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
    expect(loaded.length).toBeGreaterThan(4);
    expect(loaded.filter((url) => !/^(\/|data:)/.test(url))).toEqual([]);
    expect(body).not.toMatch(/<style|<script(?![^>]*src=)|\son\w+=|\sstyle=/);
  });

  it('shows what a key opens, with the scope of each call', async () => {
    const app = await openTestApp(kind);
    const { body } = await app.client().get<Document>('/api/docs/keys.json');
    const operations = operationsOf(body);
    expect(operations.length).toBe(endpoints.filter((it) => 'scope' in it).length);
    for (const { security } of operations) {
      expect(security?.[0]?.apiKey).toEqual([expect.stringMatching(/^\w+:(read|write)$/)]);
    }
    expect(body.components.securitySchemes).toEqual({
      apiKey: expect.objectContaining({ type: 'http', scheme: 'bearer' }),
    });
    expect(body.tags.map(({ name }) => name)).toEqual([
      'Bookings',
      'Availability',
      'Tours',
      'Payments',
      'Statistics',
    ]);
  });

  it('describes every call in one of its parts, and no key for those that are closed', async () => {
    const app = await openTestApp(kind);
    const parts = await Promise.all(
      ['keys', 'website', 'admin'].map((part) =>
        app.client().get<Document>(`/api/docs/${part}.json`),
      ),
    );
    const [keys = [], ...others] = parts.map(({ body }) => operationsOf(body));
    expect([...keys, ...others.flat()]).toHaveLength(endpoints.length);
    const needs = others.flat().flatMap(({ security = [] }) => security);
    expect(needs.filter((need) => 'apiKey' in need)).toEqual([]);
  });
});
