/** Well-known tools that belong to one language or system; talk about one is talk about the other. */
const families: { readonly [family: string]: string } = {
  python:
    'pip conda poetry virtualenv numpy pandas scipy matplotlib scikit-learn sklearn pytorch jupyter django flask fastapi pytest mypy pylint celery sqlalchemy .py',
  rust: 'cargo rustup rustc clippy rustfmt serde tokio .rs',
  ocaml: 'opam dune .ml',
  javascript:
    'node nodejs npm pnpm yarn webpack vite rollup esbuild react vue svelte angular jest mocha vitest eslint express typescript .js',
  typescript: 'tsc tsconfig.json tsx .ts',
  golang: 'gofmt goroutine goroutines go.mod go.sum .go',
  java: 'maven gradle junit spring hibernate jvm .java',
  ruby: 'rails bundler rspec sidekiq gemfile rubocop .rb',
  latex: 'tex bibtex biblatex overleaf pdflatex tikz beamer .tex',
  docker: 'dockerfile docker-compose podman containers',
  kubernetes: 'k8s kubectl helm istio pods minikube',
  git: 'rebase cherry-pick gitignore',
  llvm: 'clang mlir',
  css: 'flexbox tailwind sass scss stylelint .css',
  sql: 'postgres postgresql mysql sqlite mariadb .sql',
};
const byWord: ReadonlyMap<string, string> = new Map(
  Object.entries(families).flatMap(([family, words]) => words.split(' ').map((word) => [word, family] as const)),
);

/** The language or system that a word in lower case belongs to; a file belongs to that of its ending. */
export function familyOf(low: string): string | undefined {
  return byWord.get(low) ?? byWord.get(/\.[a-z]+$/.exec(low)?.[0] ?? '');
}
