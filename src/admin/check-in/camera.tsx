import { Camera as CameraIcon, CameraOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCamera } from './use-camera.ts';

/** Reads codes with the device's camera, which runs only while it is switched on. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setIsOn] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const fault = useCamera(isOn, video, onCode);
  return (
    <div className="flex flex-col gap-3">
      <Button look={isOn ? 'plain' : 'action'} onClick={() => setIsOn(!isOn)}>
        {isOn ? (
          <CameraOff aria-hidden className="size-5" />
        ) : (
          <CameraIcon aria-hidden className="size-5" />
        )}
        {isOn ? m.admin_check_in_camera_off() : m.admin_check_in_camera_on()}
      </Button>
      {fault && <Notice tone="bad">{fault}</Notice>}
      {isOn && !fault && (
        <video
          ref={video}
          muted
          playsInline
          aria-label={m.admin_check_in_camera_picture()}
          className="mx-auto aspect-square w-full max-w-80 border border-line bg-ink object-cover"
        />
      )}
    </div>
  );
}
