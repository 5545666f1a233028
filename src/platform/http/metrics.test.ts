import { expect, it } from 'vitest';
import { mayReadMetrics } from './metrics.ts';

it('shows measures to this machine, and where there is a token to whoever has it', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(mayReadMetrics(address, undefined, null), address).toBe(true);
    expect(mayReadMetrics(address, undefined, 'secret'), address).toBe(false);
  }
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', '']) {
    expect(mayReadMetrics(address, 'Bearer null', null), address).toBe(false);
    expect(mayReadMetrics(address, 'Bearer secret', 'secret'), address).toBe(true);
    expect(mayReadMetrics(address, 'Bearer secrets', 'secret'), address).toBe(false);
    expect(mayReadMetrics(address, 'secret', 'secret'), address).toBe(false);
  }
});
