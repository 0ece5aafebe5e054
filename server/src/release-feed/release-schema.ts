import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { embedName, type ReleaseDescription } from '../releases/index.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const short = text(200);
const names = Type.Array(short, { maxItems: 1_000 });
const exposed = Type.String({ pattern: '^\\./[\\w-]+$', maxLength: 100 });
/** A component may fill a slot of another remote: `./reports/entry-range`. */
const component = Type.String({ pattern: '^\\./[\\w-]+(/[\\w-]+)?$', maxLength: 100 });
const version = '\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}';
const oneOf = (...words: string[]) => Type.Union(words.map((word) => Type.Literal(word)));

const page = Type.Object({
  paths: Type.Array(Type.String({ pattern: '^/', maxLength: 200 }), { minItems: 1, maxItems: 50 }),
  module: exposed,
  title: short,
  access: oneOf('public', 'anyone', 'member', 'admin'),
  skeleton: oneOf('form', 'list', 'report'),
});

const link = Type.Object({
  section: oneOf('main', 'more', 'account', 'phone'),
  order: Type.Number(),
  // `//host` would be a link to another site
  path: Type.String({ pattern: '^/(?!/)[^\\s\\\\]*$', maxLength: 200 }),
  label: short,
  icon: Type.Array(Type.Tuple([short, Type.Record(Type.String(), Type.Unknown())]), { maxItems: 100 }),
});

const slot = Type.Object({ slot: oneOf('note', 'overlay', 'before-log-out'), module: exposed });

/** Schema of an uploaded `release.json`. The host trusts the registry, so every field is checked. */
const schema = Type.Object(
  {
    name: Type.String({ pattern: `^(?!${embedName}$)[a-z][\\w-]{0,59}$` }),
    owner: short,
    contact: Type.Optional(text(254)),
    release: Type.String({ pattern: `^${version}(-[\\w.]{1,40})?-[0-9a-f]{8}$` }),
    contract: Type.String({ pattern: `^${version}$` }),
    facadeNames: Type.Optional(names),
    modules: Type.Optional(Type.Record(Type.String(), Type.Object({ needs: Type.Optional(names) }))),
    pages: Type.Array(page, { maxItems: 200 }),
    navigation: Type.Optional(Type.Array(link, { maxItems: 100 })),
    background: Type.Optional(Type.Literal('./background')),
    slots: Type.Optional(Type.Array(slot, { maxItems: 20 })),
    components: Type.Optional(Type.Array(component, { maxItems: 100 })),
    props: Type.Optional(Type.Record(short, Type.Record(short, text(5_000)))),
    integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha384-[\\w+/=]{64}$' })),
  },
  { additionalProperties: false },
);

export function isReleaseDescription(value: unknown): value is ReleaseDescription {
  return Check(schema, value);
}
