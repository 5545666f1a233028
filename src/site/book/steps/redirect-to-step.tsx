import { useEffect } from 'react';
import { StepSkeleton } from './step-skeleton.tsx';
import { useSteps } from './steps.ts';

/** Stands for a step that cannot be shown yet, or any more, and leads to the one that can. */
export function RedirectToStep({ step }: { step: string }) {
  const { goTo } = useSteps();
  useEffect(() => {
    void goTo(step, { replace: true });
  }, [goTo, step]);
  return <StepSkeleton />;
}
