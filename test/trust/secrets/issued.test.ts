import assert from 'node:assert/strict';
import { findIssued } from '../../../src/engine/knowledge/trust/findSecrets.ts';
import { redact } from '../../../src/engine/knowledge/trust/redact.ts';
import { issuedRules } from '../../../src/engine/knowledge/trust/secretRules.ts';
import { seeded } from '../../support/clock.ts';
import { fill } from './kinds/draw.ts';

/** The shortest that each issuer gives out, in each of its forms; what may stay is before «. `draw.ts` says what <a20> is. */
const forms: { readonly [kind: string]: readonly string[] } = {
  'private key': [
    '-----BEGIN «EC PRIVATE KEY-----\n<b64>\n-----END EC PRIVATE KEY-----',
    '-----BEGIN «PGP PRIVATE KEY BLOCK-----\n<b64>\n-----END PGP PRIVATE KEY BLOCK-----',
    'Private-Lines: 4\n«<b40>',
  ],
  'age key': ['AGE-SECRET-KEY-1<u58>'],
  'AWS access key': ['AKIA<u16>', 'ASIA<u16>', 'ABIA<u16>', 'ACCA<u16>'],
  'signed AWS address': ['X-Amz-Signature=«<x40>', 'X-Amz-Security-Token=«<b40>'],
  'GitHub token': [...'pousr'].map((letter) => `gh${letter}_<a36>`).concat('github_pat_<a22>'),
  'GitLab token': [
    ...'pat ptt rt dt soat cbt imt ft agent'.split(' ').map((name) => `gl${name}-<w20>`),
    'GR1348941<a20>',
  ],
  'Tencent or Alibaba key': ['AKID<a32>', 'LTAI<a12>', 'LTAI<a20>'],
  'Bitbucket token': ['ATBB<a32>'],
  'Atlassian token': ['ATATT3<a50>'],
  'Slack token': [...'abeoprs'].map((letter) => `xox${letter}-<d10>-<a12>`).concat('xapp-1-<u10>'),
  'Slack webhook': [
    'https://hooks.slack.com/«services/T<u8>/B<u8>/<a24>',
    'https://hooks.slack.com/«workflows/T<u8>/<a24>',
    'https://hooks.slack.com/«triggers/T<u8>/<a24>',
  ],
  'Discord webhook': [
    'https://discord.com/«api/webhooks/<d18>/<a40>',
    'https://canary.discordapp.com/«api/webhooks/<d18>/<a40>',
  ],
  'Discord token': ['M<a23>.<a6>.<a27>', 'N<a25>.<a6>.<a38>', 'O<a24>.<a6>.<a30>'],
  'Anthropic key': ['sk-ant-<a20>'],
  'OpenAI key': ['', 'proj-', 'svcacct-', 'admin-', 'or-v1-'].map((name) => `sk-${name}A1<a18>`),
  'Groq key': ['gsk_<a40>'],
  'xAI key': ['xai-<a40>'],
  'Perplexity key': ['pplx-<a40>'],
  'Replicate token': ['r8_<a30>'],
  'LangSmith key': ['lsv2_pt_<x32>_<x10>', 'lsv2_sk_<x32>_<x10>'],
  'Pinecone key': ['pcsk_<a40>'],
  'Hugging Face token': ['hf_<a30>'],
  'Google API key': ['AIza<a35>'],
  'Google OAuth token': ['ya29.<a20>'],
  'Google client secret': ['GOCSPX-<a20>'],
  'Firebase key': ['AAAA<a7>:APA91<a60>'],
  'Stripe key': ['sk_live_<a16>', 'rk_live_<a16>', 'sk_test_<a16>', 'rk_test_<a16>', 'whsec_<a16>'],
  'Stripe client secret': ['pi', 'seti', 'src'].map((name) => `${name}_<a10>_secret_<a16>`),
  'Flutterwave key': ['FLWSECK-<a12>-X', 'FLWSECK_TEST-<a12>-X'],
  'Square token': ['sq0atp-<a22>', 'sq0csp-<a43>'],
  'Shopify token': ['at', 'ca', 'pa', 'ss'].map((name) => `shp${name}_<x32>`),
  'npm token': ['npm_<a36>'],
  'PyPI token': ['pypi-AgE<a50>'],
  'RubyGems key': ['rubygems_<x48>'],
  'crates.io token': ['cio7<a31>'],
  'NuGet key': ['oy2<l43>'],
  'Docker token': ['dckr_pat_<a20>', 'dckr_oat_<a20>'],
  'SendGrid key': ['SG.<a16>.<a16>', 'SG.<a32>.<a64>'],
  'Mailgun key': ['key-<x32>'],
  'Mailchimp key': ['<x32>-us1', '<x32>-us21'],
  'Brevo key': ['xkeysib-<x64>-<a16>'],
  'Twilio key': ['SK<x32>'],
  'Telegram bot token': ['<d8>:AA<a33>', '<d10>:AA<a33>'],
  'DigitalOcean token': ['dop_v1_<x64>', 'doo_v1_<x64>', 'dor_v1_<x64>'],
  'Heroku key': ['HRKU-<a30>'],
  'Fly.io token': ['fm1_<a40>', 'fm2_<a40>', 'fm1r_<a40>', 'fo1_<a40>'],
  'Vercel token': ['vcp_<a24>', 'vca_<a24>'],
  'Netlify token': [...'pcoub'].map((letter) => `nf${letter}_<a36>`),
  'Supabase key': ['sbp_<a20>', 'sb_secret_<a20>'],
  'PlanetScale token': ['pw', 'tkn', 'oauth'].map((name) => `pscale_${name}_<a32>`),
  'Databricks token': ['dapi<x32>'],
  'Cloudflare key': ['v1.0-<x24>-<x100>', 'cfut_<a36>'],
  'Tailscale key': ['tskey-auth-<a20>', 'tskey-api-<a20>'],
  'Terraform token': ['<a14>.atlasv1.<a60>'],
  'Pulumi token': ['pul-<x40>'],
  'Doppler token': ['pt', 'st', 'ct', 'sa', 'scim', 'audit'].map((name) => `dp.${name}.<a40>`),
  'Vault token': ['hvs.<a24>', 'hvb.<a24>', 'hvr.<a24>'],
  '1Password key': ['ops_eyJ<a40>', 'A3-<u6>-<u6>-<u5>-<u5>-<u5>-<u5>'],
  'Grafana token': ['glsa_<a32>', 'glc_<a32>'],
  'Sentry token': ['sntrys_<a40>', 'sntryu_<a40>'],
  'New Relic key': ['AK', 'JS', 'II', 'RA'].map((name) => `NR${name}-<u20>`),
  'Postman key': ['PMAK-<x24>-<x34>'],
  'SonarQube token': [...'upa'].map((letter) => `sq${letter}_<x40>`),
  'CI token': ['bkua_<x40>', 'CCIPAT_<a22>_<x40>'],
  'Linear key': ['lin_api_<a32>', 'lin_oauth_<a32>'],
  'Notion token': ['ntn_4<a40>', 'secret_4<a40>'],
  'Airtable token': ['pat<a14>.<x64>'],
  'Figma token': [...'dour'].map((letter) => `fig${letter}_<a36>`),
  'Dropbox token': ['sl.<a60>', 'sl.u.<a60>'],
  'Facebook token': ['EAAB<a60>'],
  'Azure storage key': ['AccountKey=«<b40>==', 'SharedAccessKey=«<b43>='],
  'Azure signature': ['?sig=«<a30>', '&sig=«<a43>%3D'],
  'Azure client secret': ['<a3>8Q~<a30>', '<a3>8Q~<a40>'],
  'password hash': [
    ...['2b', '1', '5', '6', 'y', 'gy', 'apr1', 'argon2id', 'scrypt', 'pbkdf2-sha256'].map((name) => `$${name}$«<a22>`),
    '{SSHA}<a26>',
    '{SHA512}<a26>==',
  ],
  'JSON web token': ['eyJ<a8>.eyJ<a8>.<a8>'],
};

describe('a secret whose issuer gave it a form', () => {
  it('has a form here for each rule', () =>
    assert.deepEqual([...new Set(issuedRules.map(({ kind }) => kind))].sort(), Object.keys(forms).sort()));

  for (const [kind, written] of Object.entries(forms))
    it(`is known by that alone, and called by its name: ${kind}`, () => {
      const random = seeded(977);
      for (const form of written) {
        const made = fill(random, form);
        const [kept = '', secret = ''] = made.includes('«') ? made.split('«') : ['', made];
        const text = `We saw ${kept}${secret} and went on`;
        const found = redact(text);
        assert.deepEqual(found.kinds, [kind], text);
        assert.ok(!found.text.includes(secret) && found.text.endsWith('] and went on'), `${text}: ${found.text}`);
        assert.deepEqual(
          findIssued(text).map((span) => span.kind),
          [kind],
        );
      }
    });
});
