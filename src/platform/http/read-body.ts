/** Reads a request's body; null, without reading further, when it exceeds `maxBytes`. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > maxBytes) return null;
  // Node enforces the announced length.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || !value) return new Uint8Array(Buffer.concat(chunks));
    size += value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(value);
  }
}
