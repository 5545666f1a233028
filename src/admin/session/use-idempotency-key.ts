import { useRef } from 'react';
import { randomKey } from '#api/client/random-key.ts';

/**
 * A key for a write that must not happen twice: the same body sent again, by a double click or after
 * a lost answer, has the same key.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const sent = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: randomKey() };
    return sent.current.key;
  };
}
