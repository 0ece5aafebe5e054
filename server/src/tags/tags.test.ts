import { buildMember, buildTag, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

it('creates tags, and lists and finds them by title', async () => {
  const { id: workspace_id } = await buildWorkspace(server.db);
  const token = await server.signIn((await buildMember(server.db, workspace_id)).id);
  await buildTag(server.db, (await buildWorkspace(server.db)).id, 'of others');
  const add = (fields: object) => server.call('POST /api/tag/add', { workspace_id, ...fields }, token);
  expect(await add({ tag_title: ' research ' })).toMatchObject({ status: 200 });
  await add({ tag_title: '100%', color: '#ff0000' });
  const list = async (tagTerm: string) =>
    (await server.call('POST /api/tag/list', { workspace_id, tagTerm }, token)).body.results;
  expect(await list('')).toMatchObject([
    { tag_title: '100%', tagcolor: '#ff0000' },
    { tag_title: 'research', tagcolor: '#000000' },
  ]);
  expect(await list('0%')).toHaveLength(1);
  expect(await list('%%')).toEqual([]);
});

it('requires a title', async () => {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const token = await server.signIn(adminId);
  const { status, body } = await server.call('POST /api/tag/add', { workspace_id, tag_title: ' ' }, token);
  expect([status, body.errors]).toEqual([400, [{ msg: 'Please enter the Tag Title', param: 'tag_title' }]]);
});

describe('a tag', () => {
  async function house() {
    const { id: workspace_id } = await buildWorkspace(server.db);
    const token = await server.signIn((await buildMember(server.db, workspace_id)).id);
    const { id: tag_id } = await buildTag(server.db, workspace_id, 'research');
    const foreign = await buildTag(server.db, (await buildWorkspace(server.db)).id);
    const list = async (fields: object = {}) =>
      (await server.call('POST /api/tag/list', { workspace_id, ...fields }, token)).body.results;
    const edit = (fields: object) =>
      server.call('PUT /api/tag/edit', { workspace_id, tag_id, ...fields }, token);
    const archive = (fields: object) =>
      server.call('PUT /api/tag/archive', { workspace_id, tag_id, is_archived: 1, ...fields }, token);
    const add = (tag_title: string) => server.call('POST /api/tag/add', { workspace_id, tag_title }, token);
    return { workspace_id, tag_id, foreign, list, edit, archive, add };
  }
  const taken = {
    status: 409,
    body: { errors: [{ msg: 'A tag with this title already exists.', param: 'tag_title' }] },
  };

  it('is renamed and recoloured', async () => {
    const { list, edit } = await house();
    expect(await edit({ tag_title: ' night ', color: '#0b7285' })).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ tag_title: 'night', tagcolor: '#0b7285', is_archived: 0 }]);
    expect(await edit({ tag_title: 'Night' })).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ tag_title: 'Night', tagcolor: '#0b7285' }]);
  });

  it('has a title and a colour', async () => {
    const { edit, archive } = await house();
    expect(await edit({ tag_title: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'Please enter the Tag Title', param: 'tag_title' }] },
    });
    for (const color of ['#12', 'red', '#zzzzzz']) {
      expect(await edit({ tag_title: 'night', color })).toMatchObject({
        status: 400,
        body: { errors: [{ msg: 'Please enter the colour like #0b7285', param: 'color' }] },
      });
    }
    expect(await archive({ is_archived: 2 })).toMatchObject({ status: 400 });
  });

  it('has a unique title among active tags', async () => {
    const { edit, add, archive } = await house();
    expect(await add(' Research ')).toMatchObject(taken);
    expect(await add('night')).toMatchObject({ status: 200 });
    expect(await edit({ tag_title: 'NIGHT' })).toMatchObject(taken);
    await archive({});
    expect(await add('research')).toMatchObject({ status: 200 });
  });

  it('can be recoloured when it is archived and its title is taken', async () => {
    const { edit, add, archive } = await house();
    await archive({});
    await add('Research');
    expect(await edit({ tag_title: 'research', color: '#0b7285' })).toMatchObject({ status: 200 });
  });

  it('cannot be restored while another active one has its title', async () => {
    const { list, edit, add, archive } = await house();
    await archive({});
    const other = (await add('Research')).body.results.insertId;
    expect(await archive({ is_archived: 0 })).toMatchObject({
      status: 409,
      body: {
        errors: [
          {
            msg: 'Another tag is called “research” now. Please rename or archive it first.',
            param: 'tag_id',
          },
        ],
      },
    });
    expect(await list({ mode: 2 })).toMatchObject([{ tag_title: 'research' }]);
    await edit({ tag_id: other, tag_title: 'night' });
    expect(await archive({ is_archived: 0 })).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ tag_title: 'night' }, { tag_title: 'research' }]);
  });

  it('is the only one restored when several with the same title are restored at once', async () => {
    const { tag_id, add, archive } = await house();
    await archive({});
    const other = (await add('Research')).body.results.insertId;
    await archive({ tag_id: other });
    const answers = await Promise.all([tag_id, other].map((id) => archive({ tag_id: id, is_archived: 0 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is created once by simultaneous requests', async () => {
    const { add } = await house();
    const answers = await Promise.all([add('night'), add('Night'), add('night')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is archived and restored', async () => {
    const { list, archive } = await house();
    const shown = () => Promise.all([1, 2, 3].map(async (mode) => (await list({ mode })).length));
    expect(await archive({})).toMatchObject({ status: 200 });
    expect(await shown()).toEqual([0, 1, 1]);
    await archive({ is_archived: 0 });
    expect(await shown()).toEqual([1, 0, 1]);
  });

  it('of another workspace, or of none, is not found', async () => {
    const { foreign, edit, archive } = await house();
    const missing = {
      status: 404,
      body: { errors: [{ msg: 'This tag does not exist.', param: 'tag_id' }] },
    };
    for (const tag_id of [foreign.id, 999_999_999]) {
      expect(await edit({ tag_id, tag_title: 'night' })).toMatchObject(missing);
      expect(await archive({ tag_id })).toMatchObject(missing);
    }
  });
});
