import { describe, expect, it } from 'vitest';
import { readServerUrls } from './server-urls.ts';

describe('the URL of a database', () => {
  it('may name one or several hosts, and ask for the writable one', () => {
    expect(readServerUrls('postgres://ana:s3cret@db.example/tours')).toEqual({
      urls: ['postgres://ana:s3cret@db.example/tours'],
      isAnyOf: false,
    });
    expect(
      readServerUrls(
        'postgresql://ana:a,b@one:5432,two:5433/tours?target_session_attrs=read-write',
      ),
    ).toEqual({
      urls: [
        'postgresql://ana:a,b@one:5432/tours?target_session_attrs=read-write',
        'postgresql://ana:a,b@two:5433/tours?target_session_attrs=read-write',
      ],
      isAnyOf: true,
    });
    expect(readServerUrls('postgres://one,two/tours').isAnyOf).toBe(true);
    expect(readServerUrls('postgres://one/tours?target_session_attrs=primary').isAnyOf).toBe(true);
    expect(readServerUrls('postgres://one/tours?target_session_attrs=any').isAnyOf).toBe(false);
  });

  it('may name IPv6 addresses in brackets, or a folder of sockets', () => {
    expect(readServerUrls('postgres://[fd00::1]:5432,[fd00::2]:5432/tours').urls).toEqual([
      'postgres://[fd00::1]:5432/tours',
      'postgres://[fd00::2]:5432/tours',
    ]);
    const socket = 'postgres:///tours?host=/var/run/postgresql';
    expect(readServerUrls(socket)).toEqual({ urls: [socket], isAnyOf: false });
  });

  it.each([
    ['mysql://one/tours', 'must be a URL such as postgres://user:password@host/database'],
    ['one:5432', 'must be a URL such as postgres://user:password@host/database'],
    ['postgres://one:port/tours', 'must be a URL such as postgres://user:password@host/database'],
    ['postgres://one:5432,two/tours', 'must give each of its hosts a port, or none, such as'],
    ['postgres://one,two:5433/tours', 'must give each of its hosts a port, or none, such as'],
    ['postgres://one,,two/tours', 'must have a host between its commas'],
    ['postgres://one,/tours', 'must have a host between its commas'],
    [
      'postgres://fd00::1,fd00::2/tours',
      'must have hosts such as name:5432, 10.0.0.1:5432 or [fd00::1]:5432',
    ],
    ['postgres://one:0,two:5432/tours', 'must have hosts such as'],
    ['postgres://one:65536,two:5432/tours', 'must have hosts such as'],
    ['postgres://one,two/tours?host=three', 'must name its hosts in one place'],
    ['postgres://one,two/tours?port=5432,5433', 'must name its hosts in one place'],
    ['postgres://one,two/tours?target_session_attrs=standby', 'but read-write: the site writes'],
  ])('is refused with the reason: %s', (url, words) => {
    expect(() => readServerUrls(url)).toThrow(words);
  });
});
