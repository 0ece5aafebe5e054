import type {
  ComponentModule,
  RemoteComponentName,
  RemoteComponentProps,
  RemoteComponents,
} from '@timeweave/shared/contract';
import projectPicker from '../../../remote-reports/src/project-picker-component/index.ts';
import sharedTagPicker from '../../../remote-reports/src/shared-tag-picker-component/index.ts';
import tagPicker from '../../../remote-reports/src/tag-picker-component/index.ts';

const included: { [Name in RemoteComponentName]?: ComponentModule<RemoteComponents[Name]> } = {
  'reports/project-picker': projectPicker,
  'reports/shared-tag-picker': sharedTagPicker,
  'reports/tag-picker': tagPicker,
};

/** Shows a component of another remote that is part of the page's build: other hosts load no remotes (decision 0126). */
export function IncludedComponent<Name extends RemoteComponentName>({
  name,
  props,
  failed,
}: RemoteComponentProps<Name>) {
  const component = included[name];
  if (!component) return failed(() => undefined);
  const { Component } = component;
  return <Component {...props} />;
}
