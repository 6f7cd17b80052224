/**
 * Tokens that tell by their form what they are, one a line: the service, what it calls the thing, the form. Letters in
 * angle brackets stand for drawn characters (see `draw.ts`), so that no scanner takes this file for a leak. Written
 * from what the services document of their formats; where none is known, a service of that sort is made up.
 */
export const tellingTokens = `
Acorn Cloud | api key | ac_live_<a32>
Brightmail | api token | bm-<x40>
Cobalt CI | personal access token | cobpat_<a40>
Driftwood | access token | dw.at.<w48>
Emberstack | secret key | es_sk_<a28>
Fernbase | service token | fbs_<w43>
Glacier Logs | ingest token | glcr_<l36>
Harborline | deploy token | hldt-<a20>-<a20>
Ironbridge | client secret | ibcs_<b40>
Juniper Forms | api key | jfk_prod_<u26>
Kestrel | token | kst_<x64>
Lumen Maps | secret token | sk.<w60>
Mossgate | api key | MG-<a8>-<a8>-<a16>
Northwind Pay | restricted key | rk_test_<a40>
Opaline | agent key | opl_agent_<w32>
Pinecrest | api key | pc_<x32>
Quarry | access token | qry.v1.<w70>
Redfern | api token | rf_pat_<a36>
Saltmarsh | machine token | smt_<U>
Tidepool | webhook secret | tp_whsec_<a32>
Umberlane | token | ul-<L30>
Verdant | api key | vd_<a22>_<a43>
Willow CMS | management token | CFPAT-<w43>
Xenon Mail | api key | xm-api-<a36>
Yarrow | key | yrw_<m40>
Zephyr | access key | ZPH<u29>
GitHub | token | ghp_<a36>
GitHub | server token | ghs_<a36>
GitHub | fine-grained token | github_pat_<a22>_<a59>
GitLab | personal token | glpat-<w20>
GitLab | runner token | glrt-<w20>
GitLab | trigger token | glptt-<x40>
GitLab | feed token | glft-<w20>
Slack | bot token | xoxb-<d12>-<d12>-<a24>
Slack | user token | xoxp-<d12>-<d12>-<d12>-<x32>
Slack | app token | xapp-1-A<u10>-<d13>-<x64>
Slack | configuration token | xoxe.xoxp-1-<w160>
OpenAI | api key | sk-proj-<w74>T3BlbkFJ<w74>
Anthropic | api key | sk-ant-api03-<w93>AA
OpenRouter | api key | sk-or-v1-<x64>
Groq | api key | gsk_<a52>
xAI | api key | xai-<a80>
Perplexity | api key | pplx-<a48>
Hugging Face | token | hf_<a34>
Replicate | api token | r8_<a37>
Fireworks | api key | fw_<a24>
Cerebras | api key | csk-<l48>
Together | api key | tgp_v1_<w43>
Voyage | api key | pa-<w43>
Jina | api key | jina_<x32><w28>
Tavily | api key | tvly-dev-<a32>
Firecrawl | api key | fc-<x32>
Langfuse | secret key | sk-lf-<U>
LangSmith | api key | lsv2_pt_<x32>_<x10>
Pinecone | api key | pcsk_<a6>_<a63>
ElevenLabs | api key | sk_<x48>
Weights | api key | wandb_v1_<a27>_<a50>
Deepgram | admin key | dgk_<a40>
AWS | access key id | AKIA<u16>
AWS | session key id | ASIA<u16>
Bedrock | api key | ABSK<b109>=
Google | api key | AIza<w35>
Google | client secret | GOCSPX-<w28>
Google | oauth token | ya29.<w120>
Google | refresh token | 1//0<w60>
Azure | client secret | <a3>8Q~<w34>
Azure DevOps | token | <a76>AZDO<a4>
DigitalOcean | token | dop_v1_<x64>
DigitalOcean | refresh token | dor_v1_<x64>
Heroku | api key | HRKU-AA<w58>
Fly | token | FlyV1 fm2_<b120>
Vercel | token | vcp_<a56>
Netlify | token | nfp_<a40>
Cloudflare | origin key | v1.0-<x24>-<x146>
Linode | token | lin_pat_<x64>
Scaleway | access key | SCW<u17>
Hetzner | storage key | hcs_<a60>
Stripe | secret key | sk_live_<a24>
Stripe | organization key | sk_org_live_<a56>
Stripe | webhook secret | whsec_<a32>
Square | access token | EAAAl<w59>
Square | client secret | sq0csp-<w43>
Shopify | access token | shpat_<x32>
Shopify | shared secret | shpss_<x32>
PayPal | braintree token | access_token$production$<l16>$<x32>
Adyen | api key | AQE<b80>=
GoCardless | token | live_<w40>
Razorpay | key | rzp_live_<a14>
Flutterwave | secret key | FLWSECK-<x32>-X
Paddle | api key | pdl_live_apikey_<l26>_<a22>_<a3>
Lob | api key | live_<x35>
EasyPost | api key | EZAK<a54>
Shippo | token | shippo_live_<x40>
Duffel | token | duffel_live_<w43>
Plaid | access token | access-sandbox-<U>
npm | token | npm_<a36>
PyPI | token | pypi-AgEIcHlwaS5vcmc<w90>
RubyGems | api key | rubygems_<x48>
NuGet | api key | oy2<l43>
Packagist | token | packagist_out_<x68>
Cargo | token | cio<a32>
Clojars | deploy token | CLOJARS_<l60>
Docker | access token | dckr_pat_<w27>
Artifactory | api key | AKCp<a69>
Artifactory | reference token | cmVmd<a59>
Terraform | token | <a14>.atlasv1.<w67>
Pulumi | access token | pul-<x40>
Vault | token | hvs.<w95>
Vault | batch token | hvb.<w140>
Doppler | token | dp.st.prd.<a43>
Infisical | token | st.<x24>.<x24>.<x32>
1Password | service token | ops_eyJ<b250>
1Password | secret key | A3-<u6>-<u11>-<u5>-<u5>-<u5>
Tailscale | auth key | tskey-auth-<a12>-<a32>
Grafana | service token | glsa_<a32>_<x8>
Grafana | cloud token | glc_<b110>
New Relic | user key | NRAK-<u27>
New Relic | license key | <x36>FFFFNRAL
Dynatrace | token | dt0c01.<u24>.<u64>
Sentry | user token | sntryu_<x64>
Honeycomb | ingest key | hcaik_<l58>
PostHog | personal key | phx_<a43>
LaunchDarkly | sdk key | sdk-<U>
Statsig | secret key | secret-<a43>
Segment | token | sgp_<a64>
Linear | api key | lin_api_<a40>
Notion | token | ntn_<a46>
Airtable | token | pat<a14>.<x64>
Asana | token | 2/<d16>/<d16>:<x32>
ClickUp | token | pk_<d8>_<u32>
Figma | token | figd_<w40>
Typeform | token | tfp_<w44>
Contentful | management token | CFPAT-<w43>
Sanity | token | sk<a178>
Prefect | api key | pnu_<l36>
Databricks | token | dapi<x32>
Snowplow | collector key | snp_<U>
PlanetScale | password | pscale_pw_<w43>
Supabase | service key | sbp_<x40>
Neon | api key | napi_<l64>
Airbyte | token | abt_<w36>
Postman | api key | PMAK-<x24>-<x34>
Sourcegraph | token | sgp_<x16>_<x40>
SonarQube | token | squ_<x40>
Buildkite | agent token | bkua_<x40>
CircleCI | token | CCIPAT_<a22>_<x40>
Travis | token | trv_<w22>
SendGrid | api key | SG.<w22>.<w43>
Mailgun | private key | key-<x32>
Mailchimp | api key | <x32>-us12
Brevo | api key | xkeysib-<x64>-<a16>
Resend | api key | re_<a8>_<a24>
Postmark | server token | pmk_<U>
Twilio | key sid | SK<x32>
Telegram | bot token | <d10>:AA<w33>
Discord | bot token | M<a23>.<a6>.<w38>
Facebook | access token | EAAB<a170>
Instagram | token | IGQV<w150>
X | bearer | AAAAAAAAAAAAAAAAAAAAA<w80>
LinkedIn | token | AQV<w180>
Dropbox | token | sl.u.<w130>
Zapier | deploy key | zdk_<x32>
Frame | developer token | fio-u-<w64>
Rails | master token | rmt_<x32>
Mapbox | secret token | sk.eyJ<w70>.<w22>
Age | secret key | AGE-SECRET-KEY-1<u58>
Auth0 | web token | eyJ<w33>.eyJ<w120>.<w43>
Keybase | paper token | kbp_<l52>
Bitwarden | access token | 0.<U>.<a30>:<b22>==
Backblaze | application key | K005<b27>
Wasabi | access key | WSB<u17>
Okta | api token | 00<w40>
Atlassian | api token | ATATT3xFfGF0<w170>=<x8>
Bitbucket | app password | ATBB<a32>
Trello | token | ATTA<x64><x8>
`;
