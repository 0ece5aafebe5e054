// No async boundary: shared modules are eager, so the share scope is complete before this module runs.
import './bootstrap/bootstrap.tsx';
