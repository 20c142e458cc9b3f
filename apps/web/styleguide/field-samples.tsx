import { type ReactElement, useState } from 'react';
import { useText } from '../src/platform/language/index.ts';
import { ChoiceChips } from '../src/ui/choice-chips.tsx';
import { InputField, SelectField, TextAreaField } from '../src/ui/field.tsx';
import { ReportForm } from '../src/ui/report-form.tsx';
import { SearchBox } from '../src/ui/search-box.tsx';
import { Segmented } from '../src/ui/segmented.tsx';
import { OptionSwitch, Switch } from '../src/ui/switch.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { Sample } from './sample.tsx';

/** The parts that take an input. */
export function FieldSamples(): ReactElement {
  const text = useText();
  const [value, setValue] = useState('');
  const [isOn, setOn] = useState(true);
  const label = text('report.words');
  return (
    <>
      <Sample name="field">
        <InputField label={label} value={value} onChange={setValue} />
        <InputField
          label={label}
          value={value}
          fault={text('field.required')}
          onChange={setValue}
        />
        <TextAreaField
          label={label}
          hint={text('list.failedHint')}
          rows={3}
          value={value}
          onChange={setValue}
        />
        <SelectField label={label} value={value} onChange={setValue}>
          <option value="">{text('library.any')}</option>
        </SelectField>
      </Sample>
      <Sample name="search-box">
        <SearchBox
          label={text('tab.search')}
          placeholder={text('tab.search')}
          value={value}
          onChange={setValue}
        />
      </Sample>
      <Sample name="switch">
        <Switch label={label} checked={isOn} onChange={setOn} />
        <Switch label={label} checked={!isOn} isDisabled onChange={setOn} />
        <OptionSwitch
          label={label}
          hint={text('list.failedHint')}
          checked={isOn}
          onChange={setOn}
        />
      </Sample>
      <Sample name="report-form">
        <ReportForm isSending={false} onSend={() => undefined}>
          {null}
        </ReportForm>
      </Sample>
    </>
  );
}

/** The parts that choose one of a few. */
export function ChoiceSamples(): ReactElement {
  const text = useText();
  const [side, setSide] = useState<'RED' | 'BLACK'>('RED');
  const label = text('report.words');
  const sides = (['RED', 'BLACK'] as const).map((one) => ({
    value: one,
    text: text(`table.side.${one}`),
  }));
  return (
    <>
      <Sample name="segmented">
        <Segmented label={label} value={side} choices={sides} onChange={setSide} />
      </Sample>
      <Sample name="tabs">
        <Tabs
          id="tabs"
          tabs={[
            { id: 'RED', label: text('table.side.RED') },
            { id: 'BLACK', label: text('table.side.BLACK'), count: 3, countLabel: '3' },
          ]}
          shown={side}
          onShow={(shown) => setSide(shown === 'RED' ? 'RED' : 'BLACK')}
        />
      </Sample>
      <Sample name="choice-chips">
        <ChoiceChips label={label} value={side} options={sides} onChange={setSide} />
      </Sample>
    </>
  );
}
