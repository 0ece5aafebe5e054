// No async boundary: what the host shares is eager, so the share scope is complete before this module runs.
import './bootstrap/bootstrap.tsx';
