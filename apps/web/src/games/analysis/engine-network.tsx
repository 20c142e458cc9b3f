import { type ReactElement, type ReactNode, useId } from 'react';
import { type EngineNetwork, useEngineNetwork } from '../../platform/engine/index.ts';
import { useText } from '../../platform/language/index.ts';
import { mayFetchAhead } from '../../platform/offline/index.ts';
import { useIsOffline } from '../../platform/session/index.ts';
import './engine-network.css';

interface EngineNetworkRowProps {
  /** The network offered by the site; undefined until the server answers. */
  readonly offer: EngineNetwork | undefined;
}

type Network = ReturnType<typeof useEngineNetwork>;

/** The engine's network file: offered, being fetched, in use or refused. Renders nothing if there is none. */
export function EngineNetworkRow({ offer }: EngineNetworkRowProps): ReactElement | null {
  const network = useEngineNetwork();
  const { kept, percent } = network;
  if (percent !== undefined) return <Fetching percent={percent} onCancel={network.cancel} />;
  if (kept === undefined && offer === undefined) return null;
  const isNewer = kept !== undefined && offer !== undefined && offer.sha256 !== kept.sha256;
  return (
    <>
      {kept === undefined ? null : <Kept network={network} />}
      {offer !== undefined && (kept === undefined || isNewer) ? (
        <Offer network={network} offer={offer} />
      ) : null}
    </>
  );
}

function Offer({ network, offer }: { readonly network: Network; readonly offer: EngineNetwork }) {
  const text = useText();
  const isOffline = useIsOffline();
  return (
    <Row note={<OfferNote network={network} isOffline={isOffline} />}>
      <button
        type="button"
        className="chip"
        disabled={isOffline}
        onClick={() => void network.fetch(offer)}
      >
        {text('network.offer', { size: megabytes(offer.bytes) })}
      </button>
    </Row>
  );
}

interface OfferNoteProps {
  readonly network: Network;
  readonly isOffline: boolean;
}

/** Why it cannot be fetched now, why the fetch failed, or why fetching is not advised. */
function OfferNote({ network: { failure }, isOffline }: OfferNoteProps): ReactElement | null {
  const text = useText();
  if (isOffline) return <span>{text('network.away')}</span>;
  if (failure !== undefined)
    return <span role="alert">{text(failure === 'room' ? 'network.room' : 'network.broken')}</span>;
  return mayFetchAhead() ? null : <span>{text('network.saver')}</span>;
}

interface FetchingProps {
  readonly percent: number;
  readonly onCancel: () => void;
}

function Fetching({ percent, onCancel }: FetchingProps): ReactElement {
  const text = useText();
  const label = useId();
  return (
    <Row
      note={
        <>
          <span id={label} className="tabular">
            {text('network.fetching', { percent })}
          </span>
          <progress
            className="engine-network__bar"
            aria-labelledby={label}
            max={100}
            value={percent}
          />
        </>
      }
    >
      <button type="button" className="chip" onClick={onCancel}>
        {text('app.cancel')}
      </button>
    </Row>
  );
}

function Kept({ network }: { readonly network: Network }): ReactElement {
  const text = useText();
  return (
    <Row note={<output>{text(`network.${network.use}`)}</output>}>
      <button type="button" className="chip" onClick={() => void network.remove()}>
        {text('network.remove')}
      </button>
    </Row>
  );
}

function Row(props: { readonly note: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <div className="engine-network">
      <div className="engine-network__note">{props.note}</div>
      {props.children}
    </div>
  );
}

const MEGABYTE = 1_000_000;

function megabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / MEGABYTE));
}
