// Serves a real OpenID provider and a real directory to journeys, which start it by its path:
// `serve-sign-in.ts REDIRECT_URI`. Says where they are in one line of JSON, and ends with its input.
import { startProvider } from './oidc-provider.ts';
import { startDirectory } from './slapd.ts';

const ENTRIES = `dn: dc=test
objectClass: dcObject
objectClass: organization
o: Test
dc: test

dn: uid=edith,dc=test
objectClass: inetOrgPerson
uid: edith
cn: Edith Clarke
givenName: Edith
sn: Clarke
mail: edith@example.org
userPassword: engine 1843

dn: cn=analysts,dc=test
objectClass: groupOfNames
cn: analysts
member: uid=edith,dc=test
`;

const provider = await startProvider(process.argv[2] ?? '');
provider.people.set('1', {
  preferred_username: 'grace',
  groups: ['analysts'],
  given_name: 'Grace',
  family_name: 'Hopper',
});
provider.people.set('2', { preferred_username: 'admin', groups: ['analysts'] });
const directory = await startDirectory(ENTRIES);
const missing = typeof directory === 'string' ? directory : null;
const ldap = typeof directory === 'string' ? null : directory.url;
process.stdout.write(`${JSON.stringify({ issuer: provider.issuer, ldap, missing })}\n`);
process.stdin.resume().on('end', () => {
  void Promise.all([provider.stop(), typeof directory === 'string' ? null : directory.stop()]).then(() =>
    process.exit(0),
  );
});
