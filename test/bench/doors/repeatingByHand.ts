import type { PieceOfWork } from './replayedWork.ts';
import { again, edit, fail, ok, piece } from './workSteps.ts';

export const repeatingByHand: readonly PieceOfWork[] = [
  piece(
    'the other package manager',
    [
      ok('git status'),
      fail(
        'npm install',
        'npm error code EUNSUPPORTEDPROTOCOL\nnpm error Unsupported URL Type "workspace:": workspace:*',
      ),
      ok('pnpm install'),
      edit('packages/ui/src/Button.tsx'),
      ok('pnpm test'),
    ],
    [
      ok('git pull --rebase'),
      again('npm install', 'npm error code EUNSUPPORTEDPROTOCOL', 'pnpm install'),
      ok('pnpm install'),
    ],
  ),
  piece(
    'tests need the database',
    [
      fail(
        'pytest tests/integration',
        'E   psycopg2.OperationalError: connection to server at "localhost", port 5432 failed: Connection refused',
      ),
      ok('docker ps'),
      ok('docker compose up -d db'),
      ok('pytest tests/integration'),
    ],
    [
      edit('app/models/order.py'),
      again(
        'pytest tests/integration -q',
        'E   psycopg2.OperationalError: connection to server at "localhost", port 5432 failed: Connection refused',
        'docker compose up -d db',
      ),
      ok('docker compose up -d db'),
      ok('pytest tests/integration -q'),
    ],
  ),
  piece(
    'a plan before init',
    [
      fail(
        'terraform plan -out=/tmp/plan-8f31.bin',
        'Error: Backend initialization required, please run "terraform init"',
      ),
      ok('terraform init -backend-config=env/dev.hcl'),
      ok('terraform plan -out=/tmp/plan-8f31.bin'),
    ],
    [
      again(
        'terraform plan -out=/tmp/plan-a0c7.bin',
        'Error: Backend initialization required, please run "terraform init"',
        'terraform init',
      ),
    ],
  ),
  piece(
    'the branch is called otherwise',
    [
      ok('git commit -m "Round totals to cents"'),
      fail(
        'git push origin master',
        "error: src refspec master does not match any\nerror: failed to push some refs to 'origin'",
      ),
      ok('git push origin main'),
    ],
    [
      ok('git commit -m "Show totals in the list"'),
      again('git push origin master', 'error: src refspec master does not match any', 'git push origin main'),
      ok('git push origin main'),
    ],
  ),
  piece(
    'an old interpreter',
    [
      fail('python scripts/backfill.py --dry-run', '/bin/sh: 1: python: not found'),
      ok('python3 scripts/backfill.py --dry-run'),
    ],
    [again('python scripts/backfill.py', '/bin/sh: 1: python: not found', 'python3 scripts/backfill.py')],
  ),
  piece(
    'memory for the build',
    [
      fail('npm run build', 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'),
      fail('npm run build', 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'),
      ok('NODE_OPTIONS=--max-old-space-size=8192 npm run build'),
    ],
    [
      edit('src/pages/Report.tsx'),
      again(
        'npm run build',
        'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
        'NODE_OPTIONS=--max-old-space-size=8192',
      ),
      ok('NODE_OPTIONS=--max-old-space-size=8192 npm run build'),
    ],
  ),
  piece(
    'a crate in a folder of its own',
    [
      fail('cargo test --release', 'error: could not find `Cargo.toml` in `/home/dev/app` or any parent directory'),
      ok('ls'),
      ok('cargo test --release --manifest-path native/Cargo.toml'),
    ],
    [
      again(
        'cargo test',
        'error: could not find `Cargo.toml` in `/home/dev/app` or any parent directory',
        '--manifest-path native/Cargo.toml',
      ),
    ],
  ),
  piece(
    'the wrong cluster',
    [
      fail(
        'kubectl apply -f deploy/web.yaml',
        'Error from server (Forbidden): deployments.apps is forbidden: User "dev" cannot patch resource',
      ),
      ok('kubectl config get-contexts'),
      ok('kubectl --context staging apply -f deploy/web.yaml'),
    ],
    [
      edit('deploy/web.yaml'),
      again(
        'kubectl apply -f deploy/web.yaml',
        'Error from server (Forbidden): deployments.apps is forbidden',
        '--context staging',
      ),
      ok('kubectl --context staging apply -f deploy/web.yaml'),
    ],
  ),
  piece(
    'a script that is not there',
    [fail('yarn run check', 'error Command "check" not found.'), ok('cat package.json'), ok('yarn run checks')],
    [again('yarn check', 'error Command "check" not found.', 'yarn run checks')],
  ),
  piece(
    'compose as a plugin',
    [fail('docker-compose up -d redis', 'bash: docker-compose: command not found'), ok('docker compose up -d redis')],
    [again('docker-compose up -d', 'bash: docker-compose: command not found', 'docker compose up -d')],
  ),
  piece(
    'generated types',
    [
      edit('api/schema.graphql'),
      fail('npm run typecheck', 'error: generated types are out of date with the schema'),
      ok('npm run codegen'),
      ok('npm run typecheck'),
    ],
    [
      edit('api/schema.graphql'),
      again('npm run typecheck', 'error: generated types are out of date with the schema', 'npm run codegen'),
      ok('npm run codegen'),
      ok('npm run typecheck'),
    ],
  ),
  piece(
    'nobody got it to work',
    [
      fail('bundle exec rake assets:precompile', 'ExecJS::RuntimeUnavailable: Could not find a JavaScript runtime.'),
      fail('bundle exec rake assets:precompile', 'ExecJS::RuntimeUnavailable: Could not find a JavaScript runtime.'),
    ],
    [again('bundle exec rake assets:precompile', 'ExecJS::RuntimeUnavailable: Could not find a JavaScript runtime.')],
  ),
  piece(
    'a signed-out registry',
    [
      fail(
        'docker push registry.example.com/shop/web:2026-01-03',
        'denied: requested access to the resource is denied',
      ),
      ok('aws ecr get-login'),
      ok('docker push registry.example.com/shop/web:2026-01-03'),
    ],
    [
      again(
        'docker push registry.example.com/shop/web:2026-02-11',
        'denied: requested access to the resource is denied',
        'aws ecr get-login',
      ),
    ],
  ),
  piece(
    'go with a tag',
    [
      fail('go test ./internal/store/...', 'store: no test database, build with -tags integration'),
      ok('go test -tags integration ./internal/store/...'),
    ],
    [
      again(
        'go test ./internal/store/... -run TestList',
        'store: no test database, build with -tags integration',
        '-tags integration',
      ),
    ],
  ),
  piece(
    'gradle and its version of java',
    [
      fail('./gradlew assembleDebug', 'Unsupported class file major version 65'),
      ok('JAVA_HOME=/usr/lib/jvm/java-17 ./gradlew assembleDebug'),
    ],
    [
      again(
        './gradlew assembleDebug --info',
        'Unsupported class file major version 65',
        'JAVA_HOME=/usr/lib/jvm/java-17',
      ),
    ],
  ),
  piece(
    'a port that is taken',
    [fail('npm run dev', 'Error: listen EADDRINUSE: address already in use :::3000'), ok('npm run dev -- --port 3100')],
    [again('npm run dev', 'Error: listen EADDRINUSE: address already in use :::3000', 'npm run dev -- --port')],
  ),
  piece(
    'peers that differ',
    [fail('npm ci', 'npm error code ERESOLVE\nnpm error ERESOLVE could not resolve'), ok('npm ci --legacy-peer-deps')],
    [ok('git checkout -b fix/menu'), again('npm ci', 'npm error code ERESOLVE', 'npm ci --legacy-peer-deps')],
    [again('npm ci', 'npm error code ERESOLVE', 'npm ci --legacy-peer-deps')],
  ),
  piece(
    'a wheel that needs a compiler',
    [
      fail('pip install -r requirements.txt', 'error: subprocess-exited-with-error: pg_config executable not found.'),
      ok('sudo apt-get install -y libpq-dev'),
      ok('pip install -r requirements.txt'),
    ],
    [
      again(
        'pip install -r requirements.txt',
        'error: pg_config executable not found.',
        'apt-get install -y libpq-dev',
      ),
    ],
  ),
  piece(
    'hooks that need a shell',
    [
      fail('git commit -m "Add export"', 'husky - pre-commit hook exited with code 127 (error)'),
      ok('npm install'),
      ok('git commit -m "Add export"'),
    ],
    [again('git commit -m "Rename export"', 'husky - pre-commit hook exited with code 127 (error)', 'npm install')],
  ),
  piece(
    'migrations through poetry',
    [
      fail('alembic upgrade head', "ModuleNotFoundError: No module named 'sqlalchemy'"),
      ok('poetry run alembic upgrade head'),
    ],
    [
      edit('migrations/versions/0007_add_index.py'),
      again(
        'alembic upgrade head',
        "ModuleNotFoundError: No module named 'sqlalchemy'",
        'poetry run alembic upgrade head',
      ),
    ],
  ),
];
