import { type ReactElement, useRef } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toasts.ts';
import { freeFilename } from './filename.ts';
import { decodeFile, importRecord } from './record-file.ts';
import { useRecordsStore } from './records-store.ts';

interface ImportButtonProps {
  readonly onImported: () => void;
}

/** Takes a PGN or DhtmlXQ file in; the first game of it is kept. */
export function ImportButton({ onImported }: ImportButtonProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const store = useRecordsStore();
  const field = useRef<HTMLInputElement>(null);

  const take = async (file: File): Promise<void> => {
    const content = decodeFile(await file.arrayBuffer());
    const reading = importRecord(content, file.name, Date.now());
    if (!reading.ok) {
      toast(text(`import.${reading.refusal.code}`, { ...reading.refusal }));
      return;
    }
    const taken = (await store.list()).map(({ filename }) => filename);
    const filename = freeFilename(reading.record.filename, taken);
    await store.put({ ...reading.record, filename });
    toast(text('import.done'));
    onImported();
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => field.current?.click()}>
        <Icon name="scroll" />
        {text('records.import')}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".pgn,.txt,.dhtmlxq,text/plain"
        aria-label={text('records.import')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void take(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
