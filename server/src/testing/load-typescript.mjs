// Test workers load the sources as Node does, not through Jest's module registry.
import 'tsx';
