export { addressOf, browserHistory, isMarked, type History, type Location } from './history.ts';
export {
  isHere,
  type Destination,
  type LazyScreen,
  type NavigateOptions,
  Router,
} from './router.ts';
export { RouterView } from './router-view.tsx';
export {
  Navigate,
  ParamsContext,
  useBlocker,
  useGoingTo,
  useLocation,
  useNavigate,
  usePage,
  useParams,
  useRouter,
  useSearchParams,
} from './hooks.ts';
