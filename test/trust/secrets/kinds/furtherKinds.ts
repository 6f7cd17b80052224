/**
 * Kinds that were written after the rules, from what their issuers document and none of the other lists has: the service,
 * what it calls the thing, the form (see `draw.ts`). Tokens that tell by their form, then keys that only their name tells.
 */
export const furtherTokens = `
Adafruit | io key | aio_<a28>
Adobe | client secret | p8e-<w32>
Alibaba | access key id | LTAI5t<a18>
Authress | access key | sc_<l10>.<l6>.acc-<l10>.<a43>
Axiom | api token | xaat-<U>
Anyscale | credential | esecret_<l32>
Brave | search key | BSA<w27>
Clerk | backend key | sk_test_<a42>
Convex | deploy key | prod:quiet-otter-<d3>|«<x64>»
Deno Deploy | access token | ddp_<a36>
Defined Networking | api key | dnkey-<B26>-<B52>
DingTalk | signing secret | SEC<x64>
Doppler | personal token | dp.pt.<a43>
Etherpad | service token | ep-<m44>
Flutterwave | public key | FLWPUBK_TEST-<x32>-X
Fieldwork | session key | fw.live.<a12>.<a32>
Gemini | api key | AQ.Ab8<w48>
Ghost | admin key | <x24>:<x64>
GitLab | deploy token | gldt-<w20>
GitLab | scim token | glsoat-<w20>
GitLab | routable token | glpat-<w27>.<l2>.<l9>
Grafana | access policy token | glc_eyJ<a100>
Harness | access token | pat.<a22>.<x24>.<a20>
HashiCorp | service token | hvs.CAESI<w90>
HubSpot | private app token | pat-na1-<U>
Inngest | signing key | signkey-prod-<x64>
Intra | client secret | s-s4t2ud-<x64>
Knock | secret key | sk_<w43>
Lambda | cloud key | secret_lamb_<x32>.<a32>
Logfire | write token | pylf_v1_eu_<a43>
Matrix | access token | syt_<a16>_<m20>_<a6>
MaxMind | license key | <a6>_<a29>_mmk
Mem | api key | m0-<a40>
Meta | graph token | EAAG<a120>ZDZD
Microsoft | partner key | mpk_<w64>
Mistral | workspace key | mst-<a32>
Modal | token secret | as-<a22>
Mollie | live key | live_<a30>
Nostr | secret key | nsec1<l58>
Nvidia | api key | nvapi-<w64>
Octopus | api key | API-<u30>
OpenShift | user token | sha256~<w43>
OpenAI | service key | sk-svcacct-<w58>T3BlbkFJ<w58>
Polar | access token | polar_oat_<a43>
Pulsar | token | plsr_<x48>
Raindrop | test token | rd_<l8>_<x40>
ReadMe | api key | rdme_<l70>
RunPod | api key | rpa_<u40><l6>
Scalingo | token | tk-us-<w48>
Settlemint | personal token | sm_pat_<a16>
Shopware | access key | SWIA<u22>
Sidecar | agent token | sc1.<w30>.<w43>
Slack | app refresh token | xoxe-1-<a146>
Snipcart | secret key | ST_<b60>
Solana | wallet key | <a88>
Spacelift | api secret | spl-<x8>-<a40>
Stytch | project secret | secret-live-<w35>=
Tencent | secret id | AKID<a32>
Tinybird | admin token | p.eyJ<a48>.<w43>
Trigger Dev | secret key | tr_prod_<a20>
Turso | group token | eyJhbGciOiJFZERTQSJ9.eyJ<a90>.<w86>
Unkey | root key | unkey_<a22>
Upbound | robot token | ub_<a16>.<x32>
Upstash | rest token | AX<a60>
Val Town | api token | vtwn_<a43>
VK | access token | vk1.a.<w180>
WooCommerce | consumer secret | cs_<x40>
WooCommerce | consumer key | ck_<x40>
WorkOS | api key | sk_live_a2V5<w60>
Yandex | oauth token | y0_<w55>
Yandex Cloud | api key | AQVN<w36>
Zep | project key | z_1dWlk<w60>.<w43>
Bitcoin | extended private key | xprv<a107>
Bitcoin | wallet key | K<a51>
Windmill | user token | wm_<a32>
Bunny | storage key | <x8>-<x4>-<x4>-<x12>-<x4>-<x4>
`;

export const furtherPlainKeys = `
Adyen | hmac key | <X64>
AppDynamics | access key | <l12>-<x4>-<x12>
Azure OpenAI | api key | <a84>
BigCommerce | client secret | <x64>
Bugherd | api key | <l20>
Carto | api token | <x40>
Chargebee | site key | live_<w36>
ClickHouse | api secret | 4b1d<a38>
Cloudinary | api secret | <w27>
Cloudsmith | api key | <x40>
Cohere | api key | <a40>
ConvertKit | api secret | <w43>
Crowdin | personal token | <x80>
Docusign | integration secret | <U>
Etsy | keystring | <l24>
Eventbrite | oauth token | <u20>
Exa | api key | <U>
Fathom | site token | <a26>
Freshbooks | client secret | <x64>
Gusto | api token | <w43>
Hetzner | cloud token | <a64>
Huawei | secret access key | <a40>
Ionos | api secret | <w82>
Jenkins | webhook token | <a24>
Klaviyo | private key | pk_<x34>
Klarna | api password | <a16>
Looker | client secret | <l24>
Lokalise | api token | <x40>
Mattermost | access token | <l26>
Meraki | dashboard key | <x40>
Miro | client secret | <a32>
Mongo Atlas | private key | <U>
Netbox | api token | <x40>
Nextcloud | app password | <a5>-<a5>-<a5>-<a5>-<a5>
Nylas | client secret | <l25>
Ory | access token | <w43>
OVH | application secret | <x32>
Passbolt | server key | <X40>
Proxmox | token secret | <U>
Qdrant | api key | <w54>
Rapid | api key | <x10>msh<x15>p1<x6>jsn<x12>
Recurly | api key | <x32>
Revolut | client secret | <w64>
Rocket Chat | auth token | <w43>
Scaleway | secret key | <U>
Sendbird | master api token | <x40>
SerpApi | private key | <x64>
Shortcut | api token | <U>
Smartsheet | access token | <a37>
Squarespace | api key | <U>
Synology | account password | <P>
Tink | client secret | <x32>
Toggl | api token | <x32>
Transifex | api token | 1/<x40>
Vimeo | client secret | <b128>
Wise | api token | <U>
Wasabi | secret key | <a40>
Zuora | client secret | <b41>=
Zulip | bot key | <a32>
Grafana | admin password | <P>
Router | admin password | <a10>
Matrix | registration shared secret | <a50>
Cookie | encryption key | <b44>
Signing | key password | <a14>
Deploy | ssh passphrase | <V5>
Vault | unseal key | <b44>
Keycloak | admin secret | <a32>
Kubernetes | bootstrap token | <l6>.<l16>
Consul | acl token | <U>
Nomad | management token | <U>
Rabbit | erlang cookie | <A20>
Mqtt | broker password | <a16>
Sip | trunk password | <a12>
Snmp | community string | <a14>
Radius | shared secret | <a22>
`;
