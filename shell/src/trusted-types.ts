import { expectedHash } from './remotes/integrity';

interface Factory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
}

/**
 * The only words that the page takes for code: addresses of scripts, of this origin or of a department's release. Text
 * becomes neither markup nor script anywhere. Browsers without Trusted Types have the rest of the policy.
 */
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
factory?.createPolicy('default', {
  createScriptURL: address => {
    expectedHash(address);
    return address;
  },
});
