import { useText } from '../language/index.ts';
import { useToast } from '../ui/toasts.ts';
import { useGoBack } from '../ui/use-go-back.ts';

/** Says that a change is made and goes back. */
export function useSaved(): () => void {
  const text = useText();
  const showToast = useToast();
  const goBack = useGoBack();
  return () => {
    showToast(text('form.done'));
    goBack();
  };
}
