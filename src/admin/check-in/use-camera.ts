import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';

/** Large enough for a code at arm's length, small enough to decode several frames a second. */
const FRAME_PX = 640;
const FRAME_INTERVAL_MS = 150;

/** Scans the camera's picture while `isOn`; returns why it can't, or null. */
export function useCamera(
  isOn: boolean,
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): string | null {
  const [fault, setFault] = useState<string | null>(null);
  const report = useRef(onCode);
  report.current = onCode;
  useEffect(() => {
    if (!isOn) return;
    const stopped = new AbortController();
    scan(video.current, (code) => report.current(code), stopped.signal).catch((error: unknown) => {
      if (!stopped.signal.aborted) setFault(describeCameraFault(error));
    });
    return () => {
      stopped.abort();
      setFault(null);
    };
  }, [isOn, video]);
  return isOn ? fault : null;
}

async function scan(
  video: HTMLVideoElement | null,
  onCode: (code: string) => void,
  stopped: AbortSignal,
): Promise<void> {
  // Undefined on pages without HTTPS.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!video || !devices) throw new DOMException('no secure context', 'SecurityError');
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (stopped.aborted) return stop();
  stopped.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const { decodeQR } = await import('qr/decode.js');
  const canvas = new OffscreenCanvas(FRAME_PX, FRAME_PX);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser has no canvas');
  while (!stopped.aborted) {
    const code = readFrame(video, context, decodeQR);
    if (code) onCode(code);
    await new Promise((resolve) => setTimeout(resolve, FRAME_INTERVAL_MS));
  }
}

/** The text of a code in the middle of the picture; null if there is none. */
function readFrame(
  video: HTMLVideoElement,
  context: OffscreenCanvasRenderingContext2D,
  decode: (image: ImageData) => string,
): string | null {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  if (side === 0) return null;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  context.drawImage(video, left, top, side, side, 0, 0, FRAME_PX, FRAME_PX);
  try {
    return decode(context.getImageData(0, 0, FRAME_PX, FRAME_PX));
  } catch {
    // The library throws when it finds no code.
    return null;
  }
}

function describeCameraFault(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return m.admin_check_in_camera_denied();
  if (name === 'NotFoundError') return m.admin_check_in_camera_none();
  if (name === 'SecurityError') return m.admin_check_in_camera_insecure();
  return m.admin_check_in_camera_failed();
}
