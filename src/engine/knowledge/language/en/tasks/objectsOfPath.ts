import { languageOfId } from '../../work/codeLanguages.ts';

/** What is made in a file, by its path; the first that fits. Names of folders and files are English everywhere. */
const byPath: readonly (readonly [pattern: RegExp, object: string])[] = [
  [
    /(?:^|[/\\])(?:tests?|specs?|__tests__|e2e)[/\\]|(?:[._-](?:test|spec|tests)\.|(?:^|[/\\])test_)[\w.]+$|Tests?\.\w+$/,
    'test',
  ],
  [/(?:^|[/\\])(?:migrations?|migrate)[/\\]/i, 'migration'],
  [/\.sql$/i, 'query'],
  [/(?:^|[/\\])\.github[/\\]workflows[/\\]|\.gitlab-ci\.yml$|jenkinsfile$/i, 'pipeline'],
  [/dockerfile|docker-compose|compose\.ya?ml$/i, 'container'],
  [/\.(?:tf|tfvars|hcl)$/i, 'infrastructure'],
  [/(?:^|[/\\])(?:k8s|helm|charts|manifests|deploy)[/\\].*\.ya?ml$/i, 'cluster'],
  [/changelog\.\w+$/i, 'changelog'],
  [/readme\.\w+$/i, 'readme'],
  [/(?:^|[/\\])(?:adr|adrs|decisions)[/\\]/i, 'decision record'],
  [/(?:^|[/\\])docs?[/\\](?:.*[/\\])?api[/\\.]/i, 'api document'],
  [/(?:^|[/\\])(?:runbooks?|playbooks?)[/\\.]/i, 'runbook'],
  [/(?:^|[/\\])(?:post-?mortems?|incidents)[/\\]/i, 'postmortem'],
  [/\.(?:md|mdx|rst|adoc)$/i, 'page of documentation'],
  [/(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$/i, 'api document'],
  [/(?:package\.json|requirements[\w-]*\.txt|go\.mod|cargo\.toml|gemfile|pom\.xml|pyproject\.toml)$/i, 'dependency'],
  [/(?:^|[/\\])(?:locales?|i18n|translations)[/\\]/i, 'translation'],
  [/\.(?:css|scss|sass|less)$/i, 'style'],
  [/(?:^|[/\\])(?:pages|screens|views)[/\\].*\.(?:[jt]sx|vue|svelte|dart|swift)$/i, 'page'],
  [/\.(?:[jt]sx|vue|svelte|razor)$|(?:^|[/\\])(?:components|widgets)[/\\]/i, 'component'],
  [/(?:^|[/\\])(?:routes?|controllers?|api|endpoints|handlers|resolvers)[/\\.]/i, 'endpoint'],
  [/(?:^|[/\\])(?:models?|entities)[/\\]/i, 'table'],
  [/(?:^|[/\\])(?:jobs|workers|cron|tasks)[/\\]/i, 'job'],
  [/\.(?:sh|bash|ps1)$|(?:^|[/\\])scripts[/\\]/i, 'script'],
  [/\.ipynb$/i, 'notebook'],
];
const byLanguage: Readonly<Record<string, string>> = {
  sql: 'query',
  dockerfile: 'container',
  terraform: 'infrastructure',
  markdown: 'page of documentation',
  css: 'style',
  shell: 'script',
};
const longestPath = 300;

export function objectsOfPath(path: string, languageId = ''): readonly string[] {
  const found = byPath.find(([pattern]) => pattern.test(path.slice(-longestPath)))?.[1];
  const object = found ?? byLanguage[languageOfId(languageId) ?? ''];
  return object === undefined ? [] : [object];
}
