import type { ReactElement } from 'react';

/** Three dots: something is under way. The words beside them say what. */
export function LoadingDots(): ReactElement {
  return (
    <div className="loading" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
