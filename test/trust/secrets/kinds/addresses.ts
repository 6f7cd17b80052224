/**
 * Addresses that carry a secret: what people call them, and the address; what stands between « and » is the secret
 * (see `draw.ts`).
 */
export const addresses = `
database url | postgresql://admin:«<P>»@db.internal:5432/shop
database url with a sign | postgres://app:«p@<a8>»@db.internal/shop
analytics database | mysql://report:«<a18>»@10.0.0.7:3306/sales?ssl=true
mongo uri | mongodb+srv://root:«<a16>»@cluster0.ab1cd.mongodb.net/test
redis url | rediss://:«<a32>»@cache.internal:6380/0
broker url | amqps://worker:«<a24>»@mq.internal/prod
kafka jaas | sasl.jaas.config=ScramLoginModule required username="svc" password="«<a20>»";
sql server | Server=tcp:sql.internal,1433;Database=shop;User ID=app;Password=«<P>»;Encrypt=True
odbc | DRIVER={ODBC Driver 18};SERVER=db;UID=sa;PWD=«<P>»
jdbc url | jdbc:mysql://db.internal/shop?user=app&password=«<a16>»
jdbc oracle | jdbc:oracle:thin:scott/«<a12>»@db.internal:1521/orcl
ftp server | ftp://deploy:«<P>»@files.internal/incoming
smtp url | smtps://mailer%40corp.example:«<a16>»@smtp.corp.example:465
git remote | https://oauth2:«<a30>»@git.internal/team/repo.git
git remote with a token | https://«<x40>»@git.internal/team/repo.git
proxy url | http://proxyuser:«<a12>»@proxy.corp.example:8080
ldap url | ldap://cn=admin:«<a14>»@ldap.internal:389
storage connection | DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=«<b86>»==;EndpointSuffix=core.windows.net
service bus | Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=«<b43>»=
iot hub | HostName=hub.azure-devices.net;DeviceId=d1;SharedAccessKey=«<b43>»=
signed blob address | https://shop.blob.core.windows.net/a/b.csv?sv=2023-01-03&sig=«<a42>»%3D
signed bucket address | https://shop.s3.amazonaws.com/a.csv?X-Amz-Credential=x&X-Amz-Signature=«<x64>»
signed cdn address | https://cdn.example.org/a.mp4?Expires=1900000000&Signature=«<w172>»&Key-Pair-Id=K2
chat webhook | https://hooks.slack.com/services/T<u8>/B<u10>/«<a24>»
game chat webhook | https://discord.com/api/webhooks/<d18>/«<w68>»
team webhook | https://corp.webhook.office.com/webhookb2/<U>@<U>/IncomingWebhook/«<x32>»/<U>
space webhook | https://chat.googleapis.com/v1/spaces/AAAA<w7>/messages?key=<w39>&token=«<w43>»
zap webhook | https://hooks.zapier.com/hooks/catch/<d7>/«<l7>»/
scenario webhook | https://hook.eu1.make.com/«<l32>»
applet webhook | https://maker.ifttt.com/trigger/door/with/key/«<w43>»
flow webhook | https://prod-12.westeurope.logic.azure.com/workflows/<x32>/triggers/manual/paths/invoke?sp=%2Ft&sv=1.0&sig=«<w43>»
alert webhook | https://events.pagerduty.com/integration/«<x32>»/enqueue
build webhook | https://api.netlify.com/build_hooks/«<x24>»
deploy hook | https://api.vercel.com/v1/integrations/deploy/prj_<a28>/«<a10>»
deploy hook of a host | https://api.render.com/deploy/srv-<l20>?key=«<w11>»
ci trigger | https://ci.internal/job/shop/build?token=«<a20>»
sentry dsn | https://«<x32>»@o<d6>.ingest.sentry.io/<d7>
calendar address | https://calendar.google.com/calendar/ical/a%40corp.example/private-«<x32>»/basic.ics
password reset | https://app.example.org/reset?token=«<x48>»
magic link | https://app.example.org/login?magic=«<w43>»
invitation | https://app.example.org/join?invite_token=«<a32>»
callback with a code | https://app.example.org/callback?code=«<w60>»&state=xyz
map with a key | https://maps.example.org/v1/tiles?apikey=«<a32>»
weather with a key | https://api.weather.example/data?q=Oslo&appid=«<x32>»
stream address | rtmp://live.example.org/app/live_<d9>_«<a30>»
camera address | rtsp://viewer:«<a10>»@10.0.0.9:554/stream1
bot address | https://api.telegram.org/bot<d10>:«AA<w33>»/getMe
secrets in a cookie | Cookie: theme=dark; session=«<x64>»; lang=en
basic authorization | Authorization: Basic «<b44>»
digest of a registry | //registry.example.org/:_authToken=«<U>»
registry password | //registry.example.org/:_password=«<b24>»
login in a file | machine git.internal login ci password «<a20>»
docker auth | {"auths":{"registry.internal":{"auth":"«<b40>»"}}}
kube token | client-key-data: «<b200>»
ansible password | ansible_become_pass=«<P>»
mysql command | mysql -h db.internal -u root -p«<a14>» shop
sshpass command | sshpass -p '«<P>»' ssh root@10.0.0.4
curl command | curl -u ci:«<a16>» https://nexus.internal/repo
zip command | zip -P «<a12>» out.zip report.csv
openssl command | openssl enc -aes-256-cbc -in a -out b -pass pass:«<a16>»
redis command | redis-cli -h cache -a «<a24>» ping
net use command | net use Z: \\\\files\\share /user:corp\\anna «<P>»
htpasswd line | anna:$apr1$<a8>$«<a22>»
shadow line | root:$6$<a16>$«<a86>»:19700:0:99999:7:::
bcrypt hash of a password | password_hash = '$2b$12$«<a53>»'
`;
