/**
 * Names of tools, languages, databases, services and file formats that developers everywhere speak of, in lower case.
 * Their spelling varies ("Postgres", "postgres"), and no sign in the text tells that they are names.
 */
const names = `typescript javascript ecmascript python golang rust kotlin scala haskell ocaml elixir erlang clojure julia perl ruby php dart zig lua fortran cobol webassembly
bash powershell zsh html css sass scss tailwind tailwindcss bootstrap react preact vue vuejs svelte sveltekit angular ember solidjs htmx alpinejs astro nextjs next.js nuxt remix gatsby jquery
node nodejs node.js deno bun npm pnpm yarn corepack webpack vite rollup esbuild swc parcel turbopack turborepo nx lerna bazel gradle maven sbt cargo rustup pip pipenv poetry conda virtualenv pyenv
django flask fastapi rails sinatra laravel symfony spring quarkus micronaut dotnet blazor express expressjs nestjs koa fastify hono gin chi phoenix actix axum tokio
postgres postgresql mysql mariadb sqlite cockroachdb cockroach mongodb redis memcached cassandra dynamodb firestore firebase supabase neo4j elasticsearch opensearch clickhouse duckdb snowflake bigquery redshift influxdb timescaledb pgvector qdrant pinecone weaviate milvus
kafka rabbitmq nats jetstream zeromq pulsar sqs celery sidekiq temporal airflow dagster spark flink hadoop dbt
docker podman kubernetes k8s k3s helm nomad consul vault terraform opentofu pulumi ansible puppet vagrant packer istio linkerd envoy nginx apache caddy traefik haproxy
github gitlab bitbucket gitea jenkins circleci travis buildkite teamcity argocd argo flux codecov sonarqube dependabot renovate
aws azure gcp heroku vercel netlify cloudflare fly.io digitalocean hetzner linode openshift cloudfront lambda ec2 s3
grafana prometheus loki tempo jaeger zipkin opentelemetry datadog sentry splunk kibana logstash fluentd pagerduty newrelic
jest vitest mocha chai jasmine cypress playwright selenium puppeteer pytest unittest junit testng rspec testcontainers storybook
eslint prettier biome stylelint black ruff flake8 pylint mypy pyright golangci rubocop clippy rustfmt gofmt husky lefthook
graphql grpc protobuf openapi swagger websocket oauth oauth2 oidc saml jwt keycloak auth0 okta openssl
prisma drizzle typeorm sequelize knex sqlalchemy hibernate sqlc gorm mongoose alembic flyway liquibase
redux zustand mobx recoil pinia vuex rxjs zod lodash axios moment dayjs d3 three.js electron tauri flutter ionic xamarin swiftui jetpack
pytorch tensorflow keras scikit-learn sklearn numpy pandas scipy matplotlib jupyter langchain ollama huggingface openai anthropic llama
vscode intellij goland pycharm webstorm neovim vim emacs sublime eclipse xcode zed cursor copilot
git svn mercurial jira confluence trello asana linear notion slack discord figma miro zoom stripe twilio sendgrid shopify wordpress
linux ubuntu debian fedora alpine centos rhel nixos macos ios android windows wsl chromium firefox chrome safari raspberry arduino
json yaml toml xml csv parquet avro markdown latex mermaid svg makefile dockerfile regex sql nosql jsonl protobufs llvm wasm cmake clang gcc msbuild`;

const known: ReadonlySet<string> = new Set(names.split(/\s+/));

/** Whether a word in lower case names a well-known tool; "postgres 16" and "k8s" are given without their version. */
export function isKnownTool(low: string): boolean {
  return known.has(low);
}
