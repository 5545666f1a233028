import { useRef } from 'react';
import { randomKey } from '#api/client/random-key.ts';

/** Gives the same body the same key, so that a double click or a retry doesn't repeat the write. */
export function useIdempotencyKey(): (body: unknown) => string {
  const sent = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: randomKey() };
    return sent.current.key;
  };
}
