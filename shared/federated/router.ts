/**
 * The names of React Router that the shop uses, and the only place in browser code that imports it: shared as one
 * module, so that the rest of the router is left out of the bundle.
 */

export type {
  ActionFunctionArgs,
  DataRouter,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
  UIMatch,
  UNSAFE_DataWithResponseInit as DataWithResponseInit,
} from 'react-router'
export {
  createBrowserRouter,
  createContext,
  data,
  Form,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  redirect,
  redirectDocument,
  ScrollRestoration,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'
