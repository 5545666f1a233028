import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { PushJson } from '#contract/staff/push.schemas.ts';
import type { PushKind } from '#contract/staff/push-kinds.ts';
import { m } from '#platform/i18n/messages.ts';
import { Switch } from '#ui/form/switch.tsx';
import { Notice } from '#ui/notice.tsx';
import { useWrite } from '../session/use-write.ts';
import { KindChoice } from './kind-choice.tsx';
import {
  describeSubscription,
  isIphoneOrIpad,
  type Obstacle,
  subscribe,
  type ThisDevice,
  unsubscribe,
} from './this-device.ts';

const obstacles: Record<Obstacle, () => string> = {
  iphone: m.admin_push_iphone,
  insecure: m.admin_push_insecure,
  unsupported: m.admin_push_unsupported,
};

type DeviceSwitchProps = { push: PushJson; device: ThisDevice; onChanged(): Promise<unknown> };

/** Turns notifications on this device on and off. The browser asks for permission on the press only. */
export function DeviceSwitch({ push, device, onChanged }: DeviceSwitchProps) {
  const [phase, setPhase] = useState<'asking' | 'dismissed' | 'unreachable' | null>(null);
  const { obstacle, permission, subscription } = device;
  const stored = push.devices.find(({ isCurrent }) => isCurrent);
  const isOn = subscription !== null && permission === 'granted' && stored !== undefined;
  const { mutateAsync: save, isPending } = useWrite(
    ({ kinds, to }: { kinds: readonly PushKind[]; to: PushSubscription }) =>
      send('PUT', adminApi.push, { body: { ...describeSubscription(to), kinds: [...kinds] } }),
    { isErrorToasted: true },
  );
  const { mutateAsync: remove } = useWrite(
    (id: string) => send('DELETE', adminApi.pushDevice, { params: { id } }),
    { done: () => ({ title: m.admin_push_off_done() }), isErrorToasted: true },
  );

  async function turnOn(): Promise<void> {
    setPhase('asking');
    const answer = await Notification.requestPermission();
    if (answer !== 'granted') return setPhase(answer === 'default' ? 'dismissed' : null);
    try {
      const made = await subscribe(push.publicKey);
      setPhase(null);
      await save({ kinds: push.kinds, to: made });
    } catch (error) {
      // The server's errors are shown in a toast.
      setPhase(error instanceof DOMException ? 'unreachable' : null);
    }
  }

  async function turnOff(): Promise<void> {
    setPhase(null);
    if (stored) await remove(stored.id).catch(() => undefined);
    await unsubscribe();
  }

  if (obstacle !== null) return <Notice tone="note">{obstacles[obstacle]()}</Notice>;
  if (permission === 'denied') {
    return (
      <Notice tone="note">
        {isIphoneOrIpad() ? m.admin_push_denied_iphone() : m.admin_push_denied()}
      </Notice>
    );
  }
  return (
    <>
      <Switch
        label={m.admin_push_switch()}
        isOn={isOn}
        isLabelled
        onChange={(wanted) => void (wanted ? turnOn() : turnOff()).finally(onChanged)}
      />
      <p className="text-sm text-muted">{m.admin_push_privacy()}</p>
      <div role="status" className="empty:-mt-3">
        {phase === 'asking' && <p className="text-muted">{m.admin_push_asking()}</p>}
        {phase === 'dismissed' && <Notice tone="note">{m.admin_push_dismissed()}</Notice>}
      </div>
      {phase === 'unreachable' && <Notice tone="bad">{m.admin_push_unreachable()}</Notice>}
      {isOn && (
        <KindChoice
          offered={push.kinds}
          chosen={stored.kinds}
          isBusy={isPending}
          onChoose={(kinds) => void save({ kinds, to: subscription }).catch(() => undefined)}
        />
      )}
    </>
  );
}
