import {
  Component,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  BlockedContext,
  GoingToContext,
  LocationContext,
  PageContext,
  ParamsContext,
  RouterContext,
} from './hooks.ts';
import type { Location } from './history.ts';
import type { Page, Router, RouterState } from './router.ts';

interface RouterViewProps {
  readonly router: Router;
  /** The frame of every screen; places the page with `usePage`. */
  readonly layout: ComponentType;
  /** Replaces the frame when a page failed to load or to render. */
  readonly failed: ComponentType<{ readonly error: unknown }>;
}

/** Renders the page of the current address. */
export function RouterView({ router, layout: Layout, failed: Failed }: RouterViewProps) {
  const { location, page, goingTo, blocked } = useRouterState(router);
  const element = useMemo(() => elementOf(page), [page]);
  const frame = useMemo(() => <Layout />, [Layout]);
  if (page === undefined) return null;
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>
        <GoingToContext value={goingTo}>
          <BlockedContext value={blocked}>
            <PageContext value={element}>
              <FaultBoundary location={location} failed={Failed}>
                {page.type === 'failed' ? <Failed error={page.error} /> : frame}
              </FaultBoundary>
            </PageContext>
          </BlockedContext>
        </GoingToContext>
      </LocationContext>
    </RouterContext>
  );
}

function elementOf(page: Page | undefined): ReactElement | null {
  if (page?.type !== 'screen') return null;
  const { Screen, params } = page;
  return (
    <ParamsContext value={params}>
      <Screen />
    </ParamsContext>
  );
}

/** Renders in slices, so that the old page answers while a large one is rendered. */
function useRouterState(router: Router): RouterState {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = (next: RouterState): void => startTransition(() => setState(next));
    follow(router.state());
    return router.subscribe(follow);
  }, [router]);
  return state;
}

interface BoundaryProps {
  readonly location: Location;
  readonly failed: ComponentType<{ readonly error: unknown }>;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly fault: { readonly error: unknown } | undefined;
  readonly location: Location;
}

/** Shows the error of a screen that crashed until the visitor goes elsewhere. */
class FaultBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { fault: undefined, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps(
    { location }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return location === state.location ? null : { fault: undefined, location };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    const { failed: Failed, children } = this.props;
    return fault === undefined ? children : <Failed error={fault.error} />;
  }
}
