/** The async boundary: the share scope must stand before anything that is shared is touched. */
void import(/* webpackChunkName: "bootstrap" */ './bootstrap/bootstrap.tsx');
