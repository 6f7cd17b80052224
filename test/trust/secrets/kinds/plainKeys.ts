/**
 * Keys that look like any hash, identifier or word, so that only the words beside them tell: the service, what it
 * calls the thing, the form (see `draw.ts`).
 */
export const plainKeys = `
Datadog | api key | <x32>
Datadog | application key | <x40>
Algolia | admin api key | <x32>
Heroku | api key | <U>
Postmark | server api token | <U>
Cloudflare | global api key | <x37>
Cloudflare | api token | <w40>
AWS | secret access key | <b40>
AWS | session token | <b200>
Twilio | auth token | <x32>
Twitter | consumer secret | <a50>
Twitter | access token secret | <a45>
Fastly | api token | <w32>
Okta | client secret | <w40>
Auth0 | client secret | <w64>
Azure | storage account key | <b86>==
Azure | subscription key | <x32>
Cognitive Search | admin key | <a52>
Bing Maps | key | <w64>
Mapquest | consumer key | <a32>
Yandex | oauth secret | <x32>
Zendesk | secret key | <a40>
Freshdesk | api key | <a20>
Intercom | access token | <b58>==
HubSpot | api key | <U>
Salesforce | consumer secret | <X64>
Marketo | client secret | <a32>
Mixpanel | api secret | <x32>
Amplitude | secret key | <x32>
Segment | write key | <a32>
Keen | master key | <X64>
Rollbar | access token | <x32>
Bugsnag | api key | <x32>
Airbrake | project key | <x32>
Honeybadger | api key | <l32>
PagerDuty | api key | <w20>
Opsgenie | api key | <U>
VictorOps | api key | <x32>
StatusPage | api key | <U>
Pingdom | api token | <w43>
UptimeRobot | api key | u<d6>-<x24>
Loggly | customer token | <U>
Papertrail | api token | <a20>
Sumo Logic | access key | <a64>
Splunk | hec token | <U>
Logz | shipping token | <m32>
Coralogix | private key | <U>
Codecov | upload token | <U>
Coveralls | repo token | <a32>
Travis | api token | <a22>
CircleCI | project token | <x40>
Drone | secret | <a32>
Jenkins | api token | 11<x32>
TeamCity | access token | <a32>
Snyk | token | <U>
Checkmarx | client secret | <U>
WhiteSource | user key | <x64>
Gitter | access token | <x40>
Zoom | client secret | <a32>
Asana | client secret | <x32>
Jira | api token | <a24>
Trello | api key | <x32>
Confluent | api secret | <b64>
Aiven | token | <b88>
Elastic | api key | <b60>==
Algolia | monitoring key | <x32>
Meilisearch | master key | <a40>
Typesense | admin key | <a32>
Pusher | app secret | <x20>
Ably | api key | <a6>.<a6>:<w43>
PubNub | secret key | sec-c-<b48>
OneSignal | rest api key | <b48>
Vonage | api secret | <a16>
Plivo | auth token | <b40>
MessageBird | access key | <a25>
Nexmo | signature secret | <a50>
Sinch | app secret | <b24>==
Mailjet | secret key | <x32>
SparkPost | api key | <x40>
Mandrill | api key | <w22>
Elastic Email | api key | <X96>
Bitly | access token | <x40>
Giphy | api key | <a32>
Unsplash | secret key | <w43>
Flickr | api secret | <x16>
Spotify | client secret | <x32>
Twitch | client secret | <l30>
Steam | web api key | <X32>
YouTube | api secret | <w24>
Strava | client secret | <x40>
Fitbit | client secret | <x32>
OpenWeather | api key | <x32>
Weatherstack | access key | <x32>
Fixer | api key | <a32>
Finnhub | api key | <l20>
Alpha Vantage | api key | <u16>
Polygon | api key | <w32>
Coinbase | api secret | <a32>
Kraken | private key | <b86>==
Binance | api secret | <a64>
KuCoin | secret key | <U>
Bittrex | secret | <x32>
Etherscan | api key | <u34>
Infura | project secret | <x32>
Alchemy | api key | <w32>
Wallet | private key | 0x<x64>
Wakatime | api key | <U>
Todoist | api token | <x40>
Airship | master secret | <w22>
Contentstack | delivery token | cs<x32>
Storyblok | preview token | <a22>tt
Prismic | access token | <w80>
Dato | api token | <x30>
Shodan | api key | <a32>
VirusTotal | api key | <x64>
AbuseIPDB | key | <x80>
HaveIBeen | api key | <x32>
Hunter | api key | <x40>
Clearbit | secret key | <x32>
Acme Billing | merchant key | <a18>
Harborline | signing secret | <x64>
Mossgate | encryption key | <b43>=
Opaline | shared secret | <a28>
Django | secret key | <p50>
Rails | secret key base | <x128>
Rails | master key | <x32>
Laravel | app key | base64:<b43>=
Flask | secret key | <x48>
JWT | signing key | <a48>
Session | cookie secret | <a24>
Webhook | signing secret | <x64>
Nacl | secret box key | <X64>
VPN | preshared key | <b43>=
WireGuard | private key | <b43>=
SSH | host password | <a14>
Wifi | password | <a12>
Admin | password | <P>
Root | password | <P>
Database | password | <P>
Postgres | password | <a20>
Redis | auth password | <a32>
LDAP | bind password | <P>
SMTP | password | <P>
Kibana | password | <a16>
RDP | password | <P>
Keystore | passphrase | <V4>
SSH | key passphrase | <W4>
Backup | passphrase | <W5>
Disk | encryption passphrase | <W6>
Archive | passcode | <d8>
Alarm | access code | <d6>
Bank | pin | <d4>
SIM | puk | <d8>
Two factor | backup code | <l5>-<l5>
Two factor | totp secret | <B32>
Licence | license key | <u5>-<u5>-<u5>-<u5>-<u5>
`;
