import type { ReactElement } from 'react';
import './loading-dots.css';

/** Three moving dots; decoration beside a text that names the pending operation. */
export function LoadingDots(): ReactElement {
  return (
    <div className="loading-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
