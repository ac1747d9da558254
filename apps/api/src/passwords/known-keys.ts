const WORDS = `
  secret supersecret mysecret my-secret my_secret_key secretkey secret_key secret-key changeme change-me
  change_me changethis password p@ssw0rd s3cr3t letmein qwerty admin root default test testing dev
  development production insecure 123456 belvedere superset redash metabase grafana flask django foobar key
  private token session cookie jwt-secret jwtsecret example example-key your-secret-key your_secret_key
  your_secret_key_here your-256-bit-secret thisismyscretkey thisismysecretkey thisisasecret_1234
  sw2ycwtib9zpoohopsmm change_me_to_a_complex_random_secret change_this_to_a_secure_random_string
  ch@ngeme_default_secret test_secret_change_me test-guest-secret-change-me test_non_dev_secret
  your_own_random_generated_secret_key your-secret-key-here-at-least-32-characters
  a-string-secret-at-least-256-bits-long c292a0a3aa32397cdb050e233733900f 0123456789abcdef0123456789abcdef
  abcdefghijklmnopqrstuvwxyz123456`;

/** Keys that stand in examples, defaults of products, and lists of guesses; lower case. */
export const KNOWN_KEYS: ReadonlySet<string> = new Set([
  ...WORDS.trim().split(/\s+/),
  'keyboard cat',
  '\u0002\u0001thisismyscretkey\u0001\u0002\\e\\y\\y\\h',
]);

/** What keys say that were copied from an example, without what stands between the words. */
const EXAMPLE =
  /change(?:me|this|it)|your(?:own|secret|random|256bit)|thisis(?:my|a)s|astringsecret|(?:test|example|default|dev)secret|nondev/;

/** Every text of which a key is nothing but repetitions. */
function repeatedParts(key: string): readonly string[] {
  const lengths = Array.from({ length: Math.floor(key.length / 2) }, (_, at) => at + 1);
  return lengths
    .filter((length) => key.length % length === 0 && key === key.slice(0, length).repeat(key.length / length))
    .map((length) => key.slice(0, length));
}

/** Whether others know a key: it stands in examples or lists, says that it is one, or repeats such a key. */
export function isKnownKey(key: string): boolean {
  const text = key.trim().toLowerCase();
  return (
    KNOWN_KEYS.has(text) ||
    repeatedParts(text).some((part) => KNOWN_KEYS.has(part)) ||
    EXAMPLE.test(text.replaceAll(/[^a-z0-9]/g, ''))
  );
}
