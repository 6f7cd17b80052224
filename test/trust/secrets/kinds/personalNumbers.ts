/**
 * Numbers of persons: what people call them, and the form (see `draw.ts`); `?` is a check digit that `checkDigits.ts`
 * works out, `yes` or `no` says whether the number is told by itself, without the words before it.
 */
export const personalNumbers = `
visa card | card number | visa | yes
mastercard | credit card | mastercard | yes
new mastercard | card | mastercard2 | yes
american express | amex card | amex | yes
discover card | card number | discover | yes
jcb card | credit card number | jcb | yes
diners card | card number | diners | yes
unionpay card | bank card | unionpay | yes
maestro card | debit card number | maestro | no
visa card in groups | card number | visaSpaced | yes
mastercard with dashes | card | mastercardDashed | yes
german iban | IBAN | ibanDE | yes
german iban in groups | IBAN | ibanDESpaced | yes
british iban | IBAN | ibanGB | yes
french iban | IBAN | ibanFR | yes
dutch iban | bank account | ibanNL | yes
spanish iban | account number | ibanES | yes
swiss iban | IBAN | ibanCH | yes
norwegian iban | IBAN | ibanNO | yes
polish iban in groups | IBAN | ibanPLSpaced | yes
american social security number | SSN | ssn | yes
american social security number, bare | social security number | ssnBare | no
american taxpayer number | ITIN | itin | no
american employer number | EIN | ein | no
british national insurance number | national insurance number | nino | no
british health number | NHS number | nhs | no
canadian social insurance number | SIN | sin | no
german tax number | Steuer-ID | steuerId | no
french social security number | numéro de sécurité sociale | nir | no
italian tax code | codice fiscale | codiceFiscale | yes
spanish identity number | DNI | dni | no
spanish identity number of foreigners | NIE | nie | no
dutch citizen number | BSN | bsn | no
belgian register number | national register number | rijksregister | no
swiss insurance number | AHV number | ahv | yes
austrian insurance number | Sozialversicherungsnummer | svnr | no
polish number | PESEL | pesel | no
swedish number | personnummer | personnummer | no
finnish code | henkilötunnus | hetu | no
danish number | CPR number | cpr | no
norwegian number | fødselsnummer | fnr | no
brazilian number | CPF | cpf | yes
indian number | Aadhaar number | aadhaar | no
indian tax number | PAN | pan | no
australian tax number | tax file number | tfn | no
chinese identity number | national id | resident | no
south african number | ID number | said | no
turkish number | TC kimlik no | kimlik | no
passport | passport number | passport | no
driving licence | driver's license | licence | no
bank account | account number | account | no
`;
