import { exploreDatasetUrl, PAGE_URLS } from '@belvedere/contracts/client';
import {
  BelvedereProvider,
  useCan,
  useSession,
  type BelvedereStore,
  type Services,
} from '@belvedere/client-store';
import {
  ErrorBoundary,
  ErrorRenderersContext,
  lazyPart,
  lazyPlace,
  type LeaveGate,
  LeaveGateProvider,
  LoadingState,
  type Toaster,
  Toasts,
  useT,
} from '@belvedere/ui';
import { Suspense, type ComponentType, type JSX, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { ERROR_RENDERERS } from './errors/error-renderers.ts';
import { useFollowView } from './start/use-follow-view.ts';
import { shellMessages } from './messages/shell.ts';
import { ForbiddenPage } from './pages/forbidden.ts';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { SessionEnded } from './shell/SessionEnded.tsx';
import { Shell } from './shell/Shell.tsx';
import { withCharts } from './start/charts.ts';

function Coming(): JSX.Element {
  return (
    <div className="bv-page-loading">
      <LoadingState />
    </div>
  );
}

const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyPlace(load, Coming);

/** A page of what the reader may read; where that right is missing it says so and asks for nothing. */
const pageOf = (view: string, load: () => Promise<ComponentType>): ComponentType => {
  const Page = page(load);
  return function ReadablePage() {
    return useCan('can_read', view) ? <Page /> : <ForbiddenPage permission={`can_read on ${view}`} />;
  };
};

const ViewAsBar = lazyPart(async () => (await import('./shell/ViewAsBar.tsx')).ViewAsBar);

const HomePage = page(async () => (await import('./pages/HomePage.tsx')).HomePage);
const DashboardListPage = pageOf(
  'Dashboard',
  async () => (await import('./lists/DashboardListPage.tsx')).DashboardListPage,
);
const ChartListPage = pageOf(
  'Chart',
  async () => (await withCharts(() => import('./lists/ChartListPage.tsx'))).ChartListPage,
);
const DatasetListPage = pageOf(
  'Dataset',
  async () => (await import('./datasets/DatasetListPage.tsx')).DatasetListPage,
);
const DatasetEditPage = page(async () => (await import('./datasets/DatasetEditPage.tsx')).DatasetEditPage);
const DatabaseListPage = pageOf(
  'Database',
  async () => (await import('./databases/DatabaseListPage.tsx')).DatabaseListPage,
);
const SavedQueryListPage = pageOf(
  'SavedQuery',
  async () => (await import('./queries/SavedQueryListPage.tsx')).SavedQueryListPage,
);
const AnnotationLayerListPage = pageOf(
  'Annotation',
  async () => (await import('./lists/AnnotationLayerListPage.tsx')).AnnotationLayerListPage,
);
const CssTemplateListPage = pageOf(
  'CssTemplate',
  async () => (await import('./lists/CssTemplateListPage.tsx')).CssTemplateListPage,
);
const TagListPage = pageOf('Tag', async () => (await import('./tags/TagListPage.tsx')).TagListPage);
const TaggedPage = page(async () => (await import('./tags/TaggedPage.tsx')).TaggedPage);
const AnnotationListPage = page(
  async () => (await import('./lists/AnnotationListPage.tsx')).AnnotationListPage,
);
const PluginListPage = page(async () => (await import('./plugins/PluginListPage.tsx')).PluginListPage);
const SettingsPage = page(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage);
const ProfilePage = page(async () => (await import('./settings/profile/ProfilePage.tsx')).ProfilePage);
const NewChartPage = page(
  async () => (await withCharts(() => import('./pages/NewChartPage.tsx'))).NewChartPage,
);
const NewDashboardPage = page(
  async () => (await withCharts(() => import('./pages/NewDashboardPage.tsx'))).NewDashboardPage,
);
const DashboardPage = page(
  async () => (await withCharts(() => import('./pages/DashboardPage.tsx'))).DashboardPage,
);
const DashboardVersionsPage = page(
  async () => (await import('./pages/DashboardVersionsPage.tsx')).DashboardVersionsPage,
);
const ExplorePage = page(async () => (await withCharts(() => import('./pages/ExplorePage.tsx'))).ExplorePage);
const SqlLabPage = page(async () => (await import('./pages/SqlLabPage.tsx')).SqlLabPage);
const QueryHistoryPage = pageOf(
  'Query',
  async () => (await import('./queries/QueryHistoryPage.tsx')).QueryHistoryPage,
);

/** Every page by its address. */
function Pages(): JSX.Element {
  return (
    <Switch>
      <Route path="/">
        <Redirect to={PAGE_URLS.home} replace />
      </Route>
      <Route path={PAGE_URLS.home} component={HomePage} />
      <Route path={PAGE_URLS.dashboards} component={DashboardListPage} />
      <Route path={PAGE_URLS.charts} component={ChartListPage} />
      <Route path={PAGE_URLS.datasets} component={DatasetListPage} />
      <Route path={PAGE_URLS.databases} component={DatabaseListPage} />
      <Route path={PAGE_URLS.savedQueries} component={SavedQueryListPage} />
      <Route path={PAGE_URLS.annotationLayers} component={AnnotationLayerListPage} />
      <Route path={PAGE_URLS.cssTemplates} component={CssTemplateListPage} />
      <Route path={PAGE_URLS.tags} component={TagListPage} />
      <Route path="/superset/tags/:id">{({ id }) => <TaggedPage key={id} tagId={Number(id)} />}</Route>
      <Route path={PAGE_URLS.plugins} component={PluginListPage} />
      <Route path="/annotationlayer/:layerId/annotation">
        {({ layerId }) => <AnnotationListPage key={layerId} layerId={Number(layerId)} />}
      </Route>
      <Route path={PAGE_URLS.profile} component={ProfilePage} />
      <Route path="/settings/:tab?/:below?">
        {({ tab = null, below = null }) => <SettingsPage tab={tab} below={below} />}
      </Route>
      <Route path={PAGE_URLS.newChart} component={NewChartPage} />
      <Route path={PAGE_URLS.newDashboard} component={NewDashboardPage} />
      <Route path="/superset/dashboard/:idOrSlug/versions">
        {({ idOrSlug }) => <DashboardVersionsPage key={idOrSlug} idOrSlug={idOrSlug} />}
      </Route>
      <Route path="/superset/dashboard/:idOrSlug">
        {({ idOrSlug }) => <DashboardPage idOrSlug={idOrSlug} />}
      </Route>
      <Route path="/explore" component={ExplorePage} />
      <Route path="/superset/explore/:type/:id">
        {({ type, id }) => <Redirect to={exploreDatasetUrl(Number(id), type)} replace />}
      </Route>
      <Route path="/tablemodelview/edit/:id">
        {({ id }) => <DatasetEditPage key={id} datasetId={Number(id)} />}
      </Route>
      <Route path={PAGE_URLS.sqllab} component={SqlLabPage} />
      <Route path={PAGE_URLS.queryHistory} component={QueryHistoryPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}

/** The product, under a bar that says so where it is seen as somebody else. */
function SeenAs({ children }: { readonly children: ReactNode }): JSX.Element {
  const isSeen = useSession(({ seenBy }) => seenBy !== null);
  useFollowView();
  if (!isSeen) return <>{children}</>;
  return (
    <div className="bv-viewed">
      <Suspense fallback={<LoadingState />}>
        <ViewAsBar />
      </Suspense>
      {children}
    </div>
  );
}

function SignedIn({ toaster }: { readonly toaster: Toaster }): JSX.Element {
  const t = useT();
  const [path] = useLocation();
  return (
    <SeenAs>
      <Shell toaster={toaster}>
        <ErrorBoundary title={t(shellMessages.pageFailed)} resetKey={path}>
          <Pages />
        </ErrorBoundary>
      </Shell>
    </SeenAs>
  );
}

/** The whole product around its services, for a signed-in person. */
export function App({
  services,
  store,
  toaster,
  leaveGate,
}: {
  readonly services: Services;
  readonly store: BelvedereStore;
  readonly toaster: Toaster;
  readonly leaveGate: LeaveGate;
}): JSX.Element {
  return (
    <BelvedereProvider services={services} store={store}>
      <LeaveGateProvider gate={leaveGate}>
        <ErrorRenderersContext value={ERROR_RENDERERS}>
          <SignedIn toaster={toaster} />
        </ErrorRenderersContext>
      </LeaveGateProvider>
      <SessionEnded />
      <Toasts toaster={toaster} />
    </BelvedereProvider>
  );
}
