import assert from 'node:assert/strict';
import fc from 'fast-check';
import { workspaceIdentities } from '../../../src/engine/scope/workspaceIdentities.ts';
import { runs } from '../../support/runs.ts';

const identityOf = (remoteUrl: string): string | undefined => workspaceIdentities({ remoteUrl, folder: '' })[0];

describe('the identity of a remote', () => {
  const spellings: readonly (readonly [string, readonly string[]])[] = [
    [
      'git:github.com/acme/shop',
      [
        'https://github.com/acme/shop.git',
        'https://github.com/acme/shop',
        'https://github.com/acme/shop/',
        'https://github.com/acme/shop.git/',
        'https://GitHub.com/Acme/Shop.git',
        'https://www.github.com/acme/shop',
        'http://github.com/acme/shop',
        'https://kim@github.com/acme/shop.git',
        'https://kim:s3cret@github.com/acme/shop.git',
        'https://kim:s3c@ret@github.com/acme/shop.git',
        'https://ghp_token@github.com:443/acme/shop.git',
        'git@github.com:acme/shop.git',
        'git@github.com:/acme/shop.git',
        'github.com:acme/shop',
        'ssh://git@github.com/acme/shop.git',
        'ssh://git@github.com:22/acme/shop.git',
        'ssh://git@ssh.github.com:443/acme/shop.git',
        'git@[github.com:22]:acme/shop.git',
        'kim:s3cret@github.com:acme/shop.git',
        'git+ssh://git@github.com/acme/shop.git',
        'git://github.com/acme/shop.git',
        'https://github.com/acme//shop.git',
        'https://github.com/acme/shop.git?ref=main#readme',
        '  https://github.com/acme/shop.git\n',
      ],
    ],
    [
      'git:git.example.com/Team/App',
      [
        'https://git.example.com/Team/App.git',
        'git@GIT.example.com:Team/App',
        'ssh://git@git.example.com:7999/Team/App.git',
        'https://git.example.com/scm/Team/App.git',
      ],
    ],
    [
      'git:gitlab.com/group/sub/app',
      [
        'https://gitlab.com/group/sub/app.git',
        'git@gitlab.com:Group/Sub/App.git',
        'ssh://git@altssh.gitlab.com:443/group/sub/app.git',
      ],
    ],
    [
      'git:dev.azure.com/org/my project/repo',
      [
        'https://dev.azure.com/org/My%20Project/_git/repo',
        'https://kim@dev.azure.com/org/My%20Project/_git/repo',
        'git@ssh.dev.azure.com:v3/org/My%20Project/repo',
        'ssh://git@ssh.dev.azure.com:22/v3/org/My%20Project/repo',
        'https://org.visualstudio.com/My%20Project/_git/repo',
        'https://org.visualstudio.com/DefaultCollection/My%20Project/_git/repo',
        'org@vs-ssh.visualstudio.com:v3/org/My%20Project/repo',
      ],
    ],
    [
      'git:dev.azure.com/org/repo/repo',
      [
        'https://dev.azure.com/org/_git/repo',
        'https://dev.azure.com/org/repo/_git/repo',
        'https://org.visualstudio.com/_git/repo',
        'git@ssh.dev.azure.com:v3/org/repo/repo',
      ],
    ],
    [
      'git:file/c:/repos/shop',
      [
        'C:\\repos\\shop.git',
        'c:/repos/shop',
        'C:\\Repos\\Shop\\',
        'file:///C:/repos/shop.git',
        'file:///c:/repos/shop/',
        'file://C:/repos/shop',
      ],
    ],
    [
      'git:file///server/share/shop',
      ['\\\\server\\share\\shop.git', '//Server/share/shop', 'file://server/share/shop.git'],
    ],
    ['git:file/srv/git/Shop', ['/srv/git/Shop.git', 'file:///srv/git/Shop', 'file://localhost/srv/git/Shop.git/']],
    ['git:[2001:db8::1]/acme/shop', ['ssh://git@[2001:db8::1]:22/acme/shop.git', 'git@[2001:db8::1]:acme/shop.git']],
    ['git:example.com/100%/a', ['https://example.com/100%/a']],
  ];
  for (const [identity, remotes] of spellings) {
    for (const remote of remotes) {
      it(`${JSON.stringify(remote)} → ${identity}`, () => assert.equal(identityOf(remote), identity));
    }
  }

  it('tells different repositories apart', () => {
    const remotes = [
      'https://github.com/acme/shop',
      'https://github.com/acme/shop2',
      'https://github.com/other/shop',
      'https://gitlab.com/acme/shop',
      'https://git.example.com/acme/shop',
      'https://git.example.com/Acme/shop',
      '/srv/acme/shop',
      '/srv/acme/Shop',
    ];
    assert.equal(new Set(remotes.map(identityOf)).size, remotes.length);
  });

  it('gives none for what names no repository', () => {
    assert.deepStrictEqual(['', '   ', 'origin', '/', 'https://'].map(identityOf), [
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('all spellings of one remote', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9_-]{0,12}[a-z0-9]$/);
  const owners = fc.array(name, { minLength: 1, maxLength: 3 });
  const host = fc.constantFrom('github.com', 'gitlab.com', 'bitbucket.org', 'git.example.com', 'code.corp.example');
  const secret = fc.stringMatching(/^[A-Za-z0-9_@:-]{6,20}$/).map((text) => `tok${text}`);
  const port = fc.integer({ min: 1, max: 65_535 });
  const suffix = fc.constantFrom('', '.git', '/', '.git/');

  const spelling = (wide: {
    host: string;
    path: string;
    user: string;
    port: number;
    suffix: string;
  }): readonly string[] => [
    `https://${wide.host}/${wide.path}${wide.suffix}`,
    `https://${wide.user}@${wide.host.toUpperCase()}/${wide.path}${wide.suffix}`,
    `https://u:${wide.user}@${wide.host}:${wide.port}/${wide.path}${wide.suffix}`,
    `ssh://git@${wide.host}:${wide.port}/${wide.path}${wide.suffix}`,
    `git@${wide.host}:${wide.path}${wide.suffix}`,
    `${wide.host}:${wide.path}${wide.suffix}`,
    `git://${wide.host}/${wide.path}${wide.suffix}`,
  ];

  it('give one identity, which holds no credentials', () => {
    fc.assert(
      fc.property(host, owners, name, secret, port, suffix, (hostName, owner, repository, user, portNumber, end) => {
        fc.pre(owner[0] !== 'scm');
        const path = [...owner, repository].join('/');
        const found = spelling({ host: hostName, path, user, port: portNumber, suffix: end }).map(identityOf);
        assert.deepStrictEqual([...new Set(found)], [`git:${hostName}/${path}`]);
      }),
      runs(100),
    );
  });

  it('are read again as themselves', () => {
    fc.assert(
      fc.property(fc.string(), (remote) => {
        const identity = identityOf(remote);
        assert.ok(identity === undefined || identity.startsWith('git:'));
        assert.deepStrictEqual(identityOf(remote), identity);
      }),
      runs(100),
    );
  });
});

describe('the identities of a workspace', () => {
  it('come most stable first', () => {
    const facts = {
      remoteUrl: 'git@github.com:acme/shop.git',
      firstCommit: 'ABCDEF0123456789abcdef0123456789abcdef01',
      folder: '/home/kim/shop/',
    };
    assert.deepStrictEqual(workspaceIdentities(facts), [
      'git:github.com/acme/shop',
      'commit:abcdef0123456789abcdef0123456789abcdef01',
      'folder:/home/kim/shop',
    ]);
  });

  it('leave out what is not known or not a commit', () => {
    assert.deepStrictEqual(workspaceIdentities({ firstCommit: 'HEAD', folder: '/home/kim/shop' }), [
      'folder:/home/kim/shop',
    ]);
    assert.deepStrictEqual(workspaceIdentities({ folder: '' }), []);
  });

  const folders: readonly (readonly [string, boolean, string])[] = [
    ['/Users/Kim/Shop', false, 'folder:/Users/Kim/Shop'],
    ['/Users/Kim/Shop', true, 'folder:/users/kim/shop'],
    ['C:\\Users\\Kim\\Shop\\', false, 'folder:c:/users/kim/shop'],
    ['/home/a\\b', false, 'folder:/home/a\\b'],
    ['/', false, 'folder:/'],
    ['/home/cafe\u0301', false, 'folder:/home/caf\u00e9'],
  ];
  for (const [folder, caseInsensitivePaths, identity] of folders) {
    it(`${folder} → ${identity}`, () =>
      assert.deepStrictEqual(workspaceIdentities({ folder, caseInsensitivePaths }), [identity]));
  }
});
