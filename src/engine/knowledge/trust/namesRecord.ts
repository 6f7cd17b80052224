/**
 * What payment providers, language models and providers of accounts call their records in public: a payment, a customer, a
 * run, a message. They look drawn at random and let nobody in; work is told by them. What their issuers keep secret begins
 * otherwise (`sk_`, `whsec_`) or says so within (`pi_…_secret_…`).
 */
const documented =
  /^(?:(?:acct|ba|card|ch|cus|dp|evt|ii|il|in|pi|plink|pm|po|price|prod|promo|py|re|seti|si|src|sub|tr|txi|txn|txr)_|(?:asst|batch|call|ftjob|msg|resp|run|srvtoolu|step|thread|toolu|vs)_|(?:org|user)_|chatcmpl-)[A-Za-z0-9]{14,64}$/u;

/** Whether a value is the documented name of a record, and nothing more. */
export function namesRecord(value: string): boolean {
  return documented.test(value);
}
