/**
 * Browser code imports the router only from here: with one shared module the bundler drops unused exports.
 */

export type {
  ActionFunctionArgs,
  DataRouter,
  DataStrategyFunction,
  ErrorResponse,
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
  replace,
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
