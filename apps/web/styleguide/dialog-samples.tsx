import { type ReactElement, useState } from 'react';
import { useText } from '../src/platform/language/index.ts';
import { Button } from '../src/ui/button.tsx';
import { PageHeader, TabHeader } from '../src/ui/inner-page.tsx';
import { ConfirmModal, Modal } from '../src/ui/modal.tsx';
import { Sheet } from '../src/ui/sheet.tsx';
import { ToastHost, useToast } from '../src/ui/toasts.tsx';
import { Sample } from './sample.tsx';

type Opened = 'modal' | 'confirm' | 'sheet' | undefined;

/** The parts above the page; their buttons open them. */
export function DialogSamples(): ReactElement {
  const text = useText();
  const toast = useToast();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  return (
    <>
      <Sample name="modal">
        <Button onClick={() => setOpened('modal')}>Modal</Button>
        <Button onClick={() => setOpened('confirm')}>ConfirmModal</Button>
        <Modal title={text('share.open')} isOpen={opened === 'modal'} onClose={close}>
          <p>{text('list.failedHint')}</p>
          <Button variant="primary" isBlock onClick={close}>
            {text('app.ok')}
          </Button>
        </Modal>
        <ConfirmModal
          question={text('tournament.withdrawAsk')}
          hint={text('tournament.withdrawHint')}
          yes={text('tournament.withdraw')}
          no={text('tournament.stay')}
          isOpen={opened === 'confirm'}
          onYes={close}
          onNo={close}
        />
      </Sample>
      <Sample name="sheet">
        <Button onClick={() => setOpened('sheet')}>Sheet</Button>
        <Sheet title={text('share.open')} isOpen={opened === 'sheet'} onClose={close}>
          <p>{text('list.failedHint')}</p>
        </Sheet>
      </Sample>
      <Sample name="toasts">
        <Button onClick={() => toast(text('report.thanks'))}>Toast</Button>
        <ToastHost />
      </Sample>
      <Sample name="inner-page">
        <PageHeader title={text('title.mate')} />
        <TabHeader title={text('title.mine')} />
      </Sample>
    </>
  );
}
